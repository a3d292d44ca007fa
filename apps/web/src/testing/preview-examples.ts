// An episode as staff reads it.

import { PLAN } from './plan-examples.ts'

const lineOf = (name: string, text: string) => ({ is: 'line', speaker: 'wick', name, text })
export const PREVIEW = {
  chapter: 1,
  title: 'The Awakening',
  episodeTitle: 'The Xiotein Letter',
  minutes: 27,
  teamSize: 4,
  summary:
    'At the end of your street stands an arch where yesterday there was a bus stop. In it hangs a letter to you.\n\nBefore you read: say that a letter without a name is shown at home first.',
  talk: ['What may others see of you, and who decides?', 'How do others notice what you are good at?', 'When does protecting go too far?'],
  encounters: [
    { title: "Yesterday's Corner", fiction: 'Two things have changed since yesterday.' },
    { title: 'The Smudged Address', fiction: 'Rain made each letter slip by one.' },
  ],
  gates: { level: 1, power: 0, ascension: 0 },
  objectives: [
    { text: 'Open the Seal.', required: true },
    { text: 'Strike no blow on every third turn.', required: false },
  ],
  rewards: { xp: 50, pp: 25, fixed: ['lamp_fire', 'letter_line_2', 'work_1'], choices: ['frame_fire', 'shield-restore'], ascension: 1 },
  wornTitle: 'Lamp-lit',
  plan: PLAN.parts.slice(0, 1).map(({ name, about, does, keeps }) => ({
    name,
    about,
    fits: 'Sol nods.',
    misses: 'Sol counts to three.',
    does: does.map(({ label }, at) => ({ label, fits: at === 1 })),
    keeps: keeps.map(({ label }, at) => ({ label, fits: at === 2 })),
  })),
  boss: { name: 'The Seal', kindness: "Nobody shall read a child's letter.", advice: 'Mend or rest on turns 3, 6 and 9.' },
  challenges: [
    { title: 'The letter', description: 'Open the letter in the arch.', by: 'system' },
    { title: 'What you know', description: 'Write what you saw.', by: 'handed-in' },
  ],
  recalls: [
    {
      decision: 'bridge',
      question: 'You are walking past her. What do you do?',
      options: [
        { id: 'asked', label: 'Ask her name' },
        { id: 'lent', label: 'Move a lantern nearer to her' },
      ],
    },
  ],
  scenes: [
    {
      title: 'The bus stop',
      place: 'arch',
      passages: [
        lineOf('', 'Twelve lamp posts, one dog, one bus stop.'),
        lineOf('Wick', 'You read the line. Most people fold it very small and run.'),
        {
          is: 'recall',
          decision: 'bridge',
          cases: ['none', 'asked', 'lent'].map(option => ({ option, lines: [lineOf('Nela', `To whoever ${option}: I saw you.`)] })),
        },
        {
          is: 'play',
          play: 'encounter',
          id: 'yesterdays-corner',
          title: "Yesterday's Corner",
          about: 'Two things have changed since yesterday.',
        },
        {
          is: 'choice',
          question: 'What do you bring along?',
          options: ['A button', 'Half a piece of bread'].map(label => ({ label, answer: [lineOf('Wick', 'Good.')] })),
        },
        { is: 'play', play: 'boss', id: 'seal', title: 'The Seal', about: "Nobody shall read a child's letter." },
      ],
    },
  ],
}
