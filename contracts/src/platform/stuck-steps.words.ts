import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Stuck step', 'Stuck steps'], nl: ['Vastgelopen stap', 'Vastgelopen stappen'] },
  fields: {
    of_resource: { en: 'Follows from', nl: 'Volgt uit' },
    event: { en: 'What happened', nl: 'Wat er gebeurde' },
    reason: { en: 'Why it did not follow', nl: 'Waarom het niet volgde' },
    of_name: { en: 'Record', nl: 'Record' },
  },
  events: {
    StepStuck: { en: ['Step stuck', 'What was to follow was refused'], nl: ['Stap vastgelopen', 'Wat had moeten volgen werd geweigerd'] },
    StepTriedAgain: {
      en: ['Step tried again', '{{who}} had it tried again'],
      nl: ['Stap opnieuw geprobeerd', '{{who}} liet het opnieuw proberen'],
    },
    StepRefusedAgain: { en: ['Step refused again', 'It was refused again'], nl: ['Stap opnieuw geweigerd', 'Het werd opnieuw geweigerd'] },
    StepCarriedOut: { en: ['Step carried out', 'It was carried out'], nl: ['Stap uitgevoerd', 'Het werd uitgevoerd'] },
    StepSetAside: {
      en: ['Step set aside', '{{who}} set it aside: {{set_aside_because}}'],
      nl: ['Stap terzijde gelegd', '{{who}} legde het terzijde: {{set_aside_because}}'],
    },
  },
}
