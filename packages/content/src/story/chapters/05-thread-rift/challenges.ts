import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'accountability',
    type: 'leadership',
    after: [],
    title: says('A promise, kept or mended', 'Una promesa, cumplida o remendada'),
    description: says(
      'Make a small promise and say until when. Then tell how it went. Kept? Or broken, and how did you mend it?',
      'Haz una promesa pequeña y di para cuándo. Después cuenta qué pasó: si la cumpliste o cómo lo remediaste.',
    ),
    requirements: [
      {
        type: 'leadership',
        value: 'leader',
        description: says('You lead your squad. You can take turns.', 'Lideras tu escuadrón. Se puede hacer por turnos.'),
      },
    ],
    rewards: [...pays(200), { type: 'leadership', value: 'kept' }],
    evidence: { by: 'handed-in' },
  },
]
