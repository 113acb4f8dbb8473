import { printedDate, printedFigure } from '@fairlead/contracts/documents/figures'
import { type SurveyReportDocument, survey_report_words } from '@fairlead/contracts/documents/survey-report'
import { viewOf } from '@fairlead/contracts/operations/damage-outlines'
import type { DamageOutline, DamageView } from '@fairlead/contracts/operations/unit-damages'
import { damage_views } from '@fairlead/contracts/reference/damages'
import { softBreaks } from './soft-breaks.ts'

/** The survey report as its template takes it: in figures of its language, and with its outline drawn. */
export function printedSurveyReport(document: SurveyReportDocument) {
  const { language, booked, measured, damages, outline } = document
  const dated = (date: string | null) => date && printedDate(date, language)
  const figures = (['length', 'width', 'height', 'weight'] as const).map(name => {
    const decimals = name === 'weight' ? 0 : 2
    const inFigures = (value: number | null) => printedMeasure(name === 'weight' ? value : value && value / 100, decimals)
    return {
      name,
      booked: inFigures(booked[name]),
      measured: measured ? inFigures(measured[name]) : '–',
      difference: differenceOf(booked[name], measured?.[name] ?? null),
    }
  })

  /** A measure with so many decimals, or a dash. */
  function printedMeasure(value: number | null, decimals: number): string {
    return value === null ? '–' : printedFigure(value.toFixed(decimals), language, decimals)
  }

  /** By how many per cent more was measured than booked. */
  function differenceOf(before: number | null, after: number | null): string {
    if (!before || after === null) return '–'
    const percent = ((after - before) / before) * 100
    const sign = percent > 0 ? '+' : ''
    return `${sign}${printedFigure(percent.toFixed(1), language, 1)} %`
  }

  return {
    ...document,
    w: survey_report_words[language],
    goods: softBreaks(document.goods),
    customer: softBreaks(document.customer),
    date_delivered: dated(document.date_delivered),
    date_measured: dated(document.date_measured),
    date_surveyed: dated(document.date_surveyed),
    odometer: document.odometer === null ? null : `${printedFigure(String(document.odometer), language)} km`,
    measures: figures,
    findings: document.findings.map(one => ({ ...one, area: softBreaks(one.area) })),
    views: damage_views.codes.map(view => ({
      name: view,
      ...drawnView(outline, view),
      marks: damages.filter(one => one.view === view).map(({ number, across, down }) => ({ number, across, down })),
    })),
    damages: damages.map(one => ({ ...one, remark: one.remark === null ? '' : softBreaks(one.remark), date_found: dated(one.date_found) })),
    photographs: document.photographs.map(one => ({ ...one, date: dated(one.date) })),
  }
}

/** A view of an outline as an image, and how it is proportioned. */
function drawnView(outline: DamageOutline, view: DamageView): { svg: string; wide: number; high: number } {
  const { wide, high, lines, mirrored } = viewOf(outline, view)
  const isEnd = view === 'front' || view === 'rear' // set smaller, in lines of the same width
  const turned = mirrored ? ` transform="translate(${wide} 0) scale(-1 1)"` : ''
  const paths = lines.map(d => `<path d="${d}"/>`).join('')
  return {
    wide,
    high,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><g fill="none" stroke="#555" stroke-width="${wide / (isEnd ? 100 : 250)}" stroke-linejoin="round"${turned}>${paths}</g></svg>`,
  }
}
