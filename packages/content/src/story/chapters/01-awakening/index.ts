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
  tagline: says('The seal is still warm.', 'El sello aún está caliente.'),
  summary: says(
    'An arch stands where the bus stop was, and in it hangs a letter to you. A moth knows the way. At the top of the stair sits a seal that has never let anybody read one.',
    'Donde estaba la parada hay un arco, y en él cuelga una carta para ti. Una polilla sabe el camino. Al final de la escalera espera un sello que nunca ha dejado leer ninguna.',
  ),
  wornTitle: says('Lamp-lit', 'Con la lámpara encendida'),
  letterLine: says('Do not come alone. I tried that.', 'Ven con alguien. Yo lo intenté sin nadie.'),
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
      text: says('Strike no blow on turns 3, 6 and 9.', 'No golpees en los turnos 3, 6 y 9.'),
      required: false,
      completion: { by: 'battle-log', id: 'no-third-blow' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says('What may others see of you, and who decides that?', '¿Qué pueden ver de ti los demás y quién lo decide?'),
}
