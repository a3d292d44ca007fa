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
  tagline: says('It is always the wind.', 'La culpa siempre es del viento.'),
  summary: says(
    'Copper threads carry voices over a rift. On one of them somebody taps, out of boredom. In the morning it is broken. It was the wind, says Sol. And you are given the lamp.',
    'Hilos de cobre llevan voces de un lado a otro de una grieta. En uno alguien da golpecitos, de puro aburrimiento. El hilo amanece roto. Fue el viento, dice Sol. Y a ti te dan la lámpara.',
  ),
  wornTitle: says('The Thread That Holds', 'Hilo que sostiene'),
  letterLine: says('I built a wall so that nothing could hurt. It hurt.', 'Levanté un muro para que nada doliera. Dolió.'),
  scenes,
  objectives: [
    {
      id: 'cross',
      text: says('Untie the old bridge.', 'Desata el puente viejo.'),
      required: true,
      completion: { by: 'encounter', id: 'rift-bridge' },
    },
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
    { id: 'slacken', text: says('Loosen the Loom.', 'Afloja el Telar.'), required: true, completion: { by: 'boss' } },
    {
      id: 'truthful',
      text: says('Find who touched the thread.', 'Descubre quién tocó el hilo.'),
      required: false,
      completion: { by: 'encounter', id: 'four-who-were-there' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'What is Sol more afraid of: the broken thread, or our faces? What makes owning up easier, for both sides?',
    '¿A qué le teme más Sol: al hilo roto o a nuestras caras? ¿Qué hace más fácil admitir un error, para las dos partes?',
  ),
}
