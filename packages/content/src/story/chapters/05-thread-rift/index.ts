import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const threadRift: Chapter = {
  ...fixedFor(5),
  title: says('The Thread Rift', 'La grieta de los hilos'),
  episodeTitle: says('The Thread Rift', 'La grieta de los hilos'),
  tagline: says('It is always the wind.', 'Siempre fue el viento.'),
  summary: says(
    'Copper threads carry voices over a rift. On one of them somebody taps, bored and well. At night it is cut. You carry the lamp now, so what comes next has your name on it.',
    'Hilos de cobre llevan voces de un lado a otro de una grieta. En uno, alguien da golpecitos: aburrida y bien. De noche lo cortan. Ahora la lámpara la llevas tú, y lo que pase lleva tu nombre.',
  ),
  wornTitle: says('The Thread That Holds', 'Hilo que sostiene'),
  letterLine: says('I built a wall so that nothing could hurt. It hurt.', 'Levanté un muro para que nada doliera. Dolió.'),
  scenes,
  objectives: [
    { id: 'cross', text: says('Cross the knots.', 'Cruza los nudos.'), required: true, completion: { by: 'encounter', id: 'rift-bridge' } },
    {
      id: 'tapping',
      text: says('Read the tapping.', 'Lee los golpecitos.'),
      required: true,
      completion: { by: 'encounter', id: 'long-and-short' },
    },
    {
      id: 'decide',
      text: says('Decide on the ledge.', 'Decide en la cornisa.'),
      required: true,
      completion: { by: 'scene', id: 'on-the-ledge' },
    },
    { id: 'slacken', text: says('Slacken the Loom.', 'Afloja el Telar.'), required: true, completion: { by: 'boss' } },
    {
      id: 'truthful',
      text: says('Find out who was truthful.', 'Descubre quién dijo la verdad.'),
      required: false,
      completion: { by: 'encounter', id: 'four-who-were-there' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says('What makes owning up easier, for both sides?', '¿Qué hace más fácil reconocer un fallo, para las dos partes?'),
}
