import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const awakening: Chapter = {
  ...fixedFor(1),
  title: says('The Awakening', 'El despertar'),
  episodeTitle: says('The Xiotein Letter', 'La carta de Xiotein'),
  tagline: says('The wax is still warm.', 'El sello aún está caliente.'),
  summary: says(
    'An arch stands where the bus stop was, and in it hangs a letter to you. A moth knows the way. At the top of the stair sits a wax seal. It lets nobody read a letter.',
    'Donde estaba la parada hay un arco, y de él cuelga una carta para ti. Una polilla sabe el camino. Al final de la escalera espera un sello de cera. No deja leer ninguna carta.',
  ),
  wornTitle: says('Lamp-lit', 'Con la lámpara encendida'),
  letterLine: says('Do not come alone. I tried that.', 'Ven con alguien. Yo lo intenté a solas.'),
  scenes,
  objectives: [
    { id: 'read-letter', text: says('Read the letter.', 'Lee la carta.'), required: true, completion: { by: 'scene', id: 'letter' } },
    {
      id: 'read-address',
      text: says('Read the address.', 'Lee la dirección.'),
      required: true,
      completion: { by: 'encounter', id: 'smudged-address' },
    },
    {
      id: 'climb-stair',
      text: says('Climb the stair.', 'Sube la escalera.'),
      required: true,
      completion: { by: 'encounter', id: 'drowsy-stair' },
    },
    { id: 'open-seal', text: says('Open the Seal.', 'Abre el Sello.'), required: true, completion: { by: 'boss' } },
    {
      id: 'no-third-blow',
      text: says('Do not strike on turns 3, 6 and 9.', 'No golpees en los turnos 3, 6 y 9.'),
      required: false,
      completion: { by: 'battle-log', id: 'no-third-blow' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'The Seal guarded a letter so well that nobody could read it. What is guarded for you that you would rather decide yourself?',
    'El Sello cuidó tanto una carta que nadie pudo leerla. ¿Qué te cuidan los demás que preferirías decidir tú?',
  ),
}
