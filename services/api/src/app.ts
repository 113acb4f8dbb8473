import { randomUUID } from 'node:crypto'
import { validate } from '@fairlead/contracts/kernel/validation'
import { resources } from '@fairlead/contracts/resources'
import { aggregates } from '@fairlead/domain/aggregates'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { z } from 'zod'
import { bankStatementImport } from './bank-statements/import.ts'
import { paymentProposals } from './bank-statements/proposals.ts'
import { accessPointCallback } from './calls/access-point.ts'
import { accountingConnection } from './calls/accounting-connection.ts'
import { audit } from './calls/audit.ts'
import { configCall } from './calls/config.ts'
import { documentCalls } from './calls/documents.ts'
import { ticketCall } from './calls/download-tokens.ts'
import { eInvoiceCalls } from './calls/e-invoices.ts'
import { ecbRatesCall } from './calls/ecb-rates.ts'
import { ediInterchangeCall } from './calls/edi-interchange.ts'
import { errorWebhook } from './calls/error-webhook.ts'
import { fileContent } from './calls/file-content.ts'
import { fileUpload } from './calls/file-upload.ts'
import { freightlistCalls } from './calls/freightlists.ts'
import { health } from './calls/health.ts'
import { home } from './calls/home.ts'
import { homeFigures } from './calls/home-figures.ts'
import { jobData } from './calls/job-data.ts'
import { jobQuantities } from './calls/job-quantities.ts'
import { jobTimeline } from './calls/job-timeline.ts'
import { jobVat } from './calls/job-vat.ts'
import { lineMargins } from './calls/line-margins.ts'
import { ownTexts } from './calls/own-texts.ts'
import { proFormaLineCommands } from './calls/pro-forma-line-commands.ts'
import { pushAuth } from './calls/push-auth.ts'
import { failedJobs } from './calls/queue.ts'
import { relationCredit } from './calls/relation-credit.ts'
import { replyLink } from './calls/reply-link.ts'
import { rescheduleOutcome } from './calls/reschedule-outcome.ts'
import { searchCall } from './calls/search.ts'
import { shiploadPreview } from './calls/shipload-preview.ts'
import { statementCalls } from './calls/statements.ts'
import { storeData } from './calls/store-data.ts'
import { surveyReportCall } from './calls/survey-report.ts'
import { swapOutcome } from './calls/swap-outcome.ts'
import { transhipments } from './calls/transhipments.ts'
import { unitTimeline } from './calls/unit-timeline.ts'
import { unregistered } from './calls/unregistered.ts'
import { voyageConnections } from './calls/voyage-connections.ts'
import { consoleFiles } from './console-files.ts'
import type { ApiConfig, Deps } from './deps.ts'
import { answerErrors, answerStrangeAddresses, invalidInput } from './errors.ts'
import { exportCenter } from './export-center/calls.ts'
import { openApi } from './openapi.ts'
import { ownQuotationCalls } from './own-quotations/calls.ts'
import { paperRequestCalls } from './paper-requests/calls.ts'
import { paperPages } from './paper-requests/public.ts'
import { prenotificationCalls } from './prenotifications/calls.ts'
import { quotationReply } from './quotation-reply/calls.ts'
import { refusalLog } from './refusals.ts'
import { commandCalls } from './resources/commands.ts'
import { exportCall } from './resources/export.ts'
import { historyCall } from './resources/history.ts'
import { importCalls } from './resources/import.ts'
import { readCalls } from './resources/reads.ts'
import { refusalsCall } from './resources/refusals.ts'
import { usesCall } from './resources/uses.ts'
import { sanctionListImport } from './sanction-lists/import.ts'
import { security } from './security.ts'
import { sessionCalls } from './session/calls.ts'
import { guard } from './session/guard.ts'
import { listeners } from './session/listeners.ts'
import { ownLanguage } from './session/own-language.ts'
import { sessionLookup } from './session/principal.ts'
import { profileImage } from './session/profile-image.ts'
import { tokens } from './session/token.ts'
import { trackingCalls } from './tracking/calls.ts'
import { trackingPages } from './tracking/public.ts'
import { voyagePlanning } from './voyage-planning/calls.ts'

/** Fastify takes no number of proxies, since whoever reaches the process past them could claim as many: who gives one sees to that (README). */
const trusted = (proxies: ApiConfig['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Builds the API; the caller lets it listen and closes it. `also` registers what only some installations have, such as the local push endpoint. */
export async function buildApi(deps: Deps, also: (app: FastifyInstance) => Promise<void> = async () => {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trusted(deps.config.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: 300_000, // the largest upload over a poor line; what sends no header in time is cut off much sooner
    frameworkErrors: answerStrangeAddresses(deps.logger),
  })
  app.setValidatorCompiler<z.ZodType>(({ schema }) => data => {
    const judged = validate(schema, data)
    return judged.issues ? { error: invalidInput(judged.issues) } : { value: judged.data }
  })
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  const refusals = refusalLog(deps)
  app.addHook('onClose', () => refusals.stop())
  answerErrors(app, deps.logger, (request, problem) => refusals.note(request, problem))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await security(app, deps.config)
  await tokens(app, deps.config.sessionSecret)
  openApi(app)
  await also(app)

  await app.register(async api => {
    const sessions = sessionLookup(deps)
    const listening = listeners(sessions, deps.push, deps.logger)
    api.addHook('onClose', async () => listening.stop())
    guard(api, sessions, deps)
    sessionCalls(api, deps, sessions, listening)
    ownLanguage(api, deps)
    profileImage(api, deps)
    health(api, deps)
    configCall(api, deps)
    home(api, deps)
    homeFigures(api, deps)
    searchCall(api, deps)
    storeData(api, deps)
    jobData(api, deps)
    jobTimeline(api, deps)
    unitTimeline(api, deps)
    voyageConnections(api, deps)
    jobQuantities(api, deps)
    jobVat(api, deps)
    lineMargins(api, deps)
    shiploadPreview(api, deps)
    proFormaLineCommands(api, deps)
    relationCredit(api, deps)
    statementCalls(api, deps)
    bankStatementImport(api, deps)
    paymentProposals(api, deps)
    sanctionListImport(api, deps)
    accountingConnection(api, deps)
    transhipments(api, deps)
    rescheduleOutcome(api, deps)
    swapOutcome(api, deps)
    freightlistCalls(api, deps)
    voyagePlanning(api, deps)
    exportCenter(api, deps)
    paperRequestCalls(api, deps)
    prenotificationCalls(api, deps)
    paperPages(api, deps)
    trackingCalls(api, deps)
    trackingPages(api, deps)
    replyLink(api, deps)
    quotationReply(api, deps)
    ownQuotationCalls(api, deps)
    unregistered(api, deps)
    errorWebhook(api, deps)
    pushAuth(api, deps, listening)
    ownTexts(api, deps)
    audit(api, deps)
    failedJobs(api, deps)
    ticketCall(api, deps)
    documentCalls(api, deps)
    eInvoiceCalls(api, deps)
    accessPointCallback(api, deps)
    surveyReportCall(api, deps)
    fileUpload(api, deps)
    fileContent(api, deps)
    ecbRatesCall(api, deps)
    ediInterchangeCall(api, deps)
    for (const resource of resources) {
      readCalls(api, resource, deps)
      usesCall(api, resource, deps)
      exportCall(api, resource, deps)
    }
    await api.register(async sheets => importCalls(sheets, resources, deps))
    for (const aggregate of aggregates) {
      historyCall(api, aggregate, deps)
      commandCalls(api, aggregate, deps)
      refusalsCall(api, aggregate, deps)
    }
  })
  await consoleFiles(app, deps.config.consoleDir)
  return app
}
