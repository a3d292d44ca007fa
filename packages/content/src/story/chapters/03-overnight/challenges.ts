import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'illusion-trials',
    type: 'solo',
    after: [],
    title: says('The true door', 'La puerta verdadera'),
    description: says('Find the true door three times.', 'Encuentra la puerta verdadera tres veces.'),
    requirements: [
      {
        type: 'ability',
        value: 'enhanced-sight',
        description: says('You have Enhanced Sight, from level 2 on.', 'Tienes Vista mejorada, desde el nivel 2.'),
      },
    ],
    rewards: [...pays(50, 25), { type: 'wisdom', value: 'doors' }],
    evidence: { by: 'system', what: 'encounter', id: 'ten-doors' },
  },
  {
    id: 'veil-revelation',
    type: 'personal',
    after: ['illusion-trials'],
    title: says('What you know, and how', 'Cómo lo sabes'),
    description: says(
      'Write down one thing you saw today, one you heard and one you guessed. No names.',
      'Escribe algo que viste hoy, algo que oíste y algo que supusiste. Sin nombres.',
    ),
    requirements: [
      { type: 'reflection', value: 'veil-revelation', description: says('You hand in your words.', 'Entregas tus palabras.') },
    ],
    rewards: [...pays(25, 50), { type: 'veil', value: 'thin' }],
    evidence: { by: 'handed-in' },
  },
]
