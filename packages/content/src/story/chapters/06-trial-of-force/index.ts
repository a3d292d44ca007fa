import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const trialOfForce: Chapter = {
  ...fixedFor(6),
  title: says('Trial of Force', 'Prueba de fuerza'),
  episodeTitle: says('Trial of Force', 'Prueba de fuerza'),
  tagline: says('It gives back what you give it.', 'Devuelve lo que le das.'),
  summary: says(
    'In a storm beyond the rift sits a giant with its arms closed round something. Whoever strikes it gets the blow back, and the arms close tighter. There must be another way to open a hand.',
    'En una tormenta, más allá de la grieta, un gigante cierra los brazos alrededor de algo. A quien lo golpea le devuelve el golpe, y aprieta más. Tiene que haber otra forma de abrir una mano.',
  ),
  wornTitle: says('Open Hand', 'Mano abierta'),
  letterLine: says('They tell it without me now.', 'Ahora lo cuentan sin mí.'),
  scenes,
  objectives: [
    {
      id: 'wake',
      text: says('Wake the stones.', 'Despierta las piedras.'),
      required: true,
      completion: { by: 'encounter', id: 'stones-in-order' },
    },
    {
      id: 'carry',
      text: says('Carry the small stone without breaking it.', 'Lleva la piedra pequeña sin romperla.'),
      required: true,
      completion: { by: 'encounter', id: 'carry-dont-break' },
    },
    {
      id: 'put-down',
      text: says('Put something down.', 'Deja algo en el suelo.'),
      required: true,
      completion: { by: 'decision', key: 'down' },
    },
    { id: 'open-hands', text: says('Open the hands.', 'Abre las manos.'), required: true, completion: { by: 'boss' } },
    {
      id: 'even-turns',
      text: says('Strike no more than twice on even turns.', 'En los turnos pares, no golpees más de dos veces en total.'),
      required: false,
      completion: { by: 'battle-log', id: 'two-blows-on-even-turns' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'When does pushing harder make it worse? What else is there?',
    '¿Cuándo empeora algo si empujas más? ¿Qué otra cosa se puede hacer?',
  ),
}
