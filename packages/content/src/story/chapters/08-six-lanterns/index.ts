import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const sixLanterns: Chapter = {
  ...fixedFor(8),
  title: says('Six Lanterns', 'Seis faroles'),
  episodeTitle: says('A New Normal', 'La nueva rutina'),
  tagline: says('Everything is fine. That is the trouble.', 'Todo va bien. Ese es el problema.'),
  summary: says(
    'Lessons, soup, and all is well: everybody is so glad that nobody notices who eats alone. Mr As-Usual lays sheets over whatever hurts, and six lanterns are dark because nobody practises them.',
    'Clases, sopa y todo va bien: hay tanta alegría que nadie ve quién come sin compañía. Don Como-Siempre tapa con sábanas todo lo que duele, y seis faroles están apagados porque nadie los practica.',
  ),
  wornTitle: says('Six Lanterns', 'Seis faroles'),
  letterLine: says(
    'When you come, look up. I never dared. Eloy, the ninth.',
    'Cuando vengas, mira hacia arriba. Yo nunca me atreví. Eloy, el noveno.',
  ),
  scenes,
  objectives: [
    {
      id: 'light-hall',
      text: says('Light the hall.', 'Ilumina la sala.'),
      required: true,
      completion: { by: 'encounter', id: 'six-in-the-hall' },
    },
    {
      id: 'covered',
      text: says('See what is covered.', 'Descubre lo que está tapado.'),
      required: true,
      completion: { by: 'encounter', id: 'nothing-has-changed' },
    },
    {
      id: 'with-sol',
      text: says('Stand back to back with Sol.', 'Aguanta espalda con espalda con Sol.'),
      required: true,
      completion: { by: 'encounter', id: 'back-to-back' },
    },
    { id: 'sheet', text: says('Pull the sheet away.', 'Quita la sábana.'), required: true, completion: { by: 'boss' } },
    { id: 'sit', text: says('Sit with Nela.', 'Siéntate con Nela.'), required: false, completion: { by: 'scene', id: 'your-sentence' } },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'Everybody writes one label, like the one under the sheet: what have I put off until later? Nobody collects them. Look at yours on Friday.',
    'Escriban una etiqueta, como la de la sábana: ¿qué he dejado para después? Nadie las recoge. Mira la tuya el viernes.',
  ),
}
