import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const morningAfter: Chapter = {
  ...fixedFor(7),
  title: says('The Morning After', 'La mañana siguiente'),
  episodeTitle: says('The Morning After', 'La mañana siguiente'),
  tagline: says('By breakfast there were eleven versions.', 'En el desayuno ya había once versiones.'),
  summary: says(
    'At sunrise the arch lies broken in the yard, and nine of eleven versions are about Sol. Then Nela says what nobody wants to hear: it was good behind the Veil.',
    'Al amanecer el arco está roto en el patio, y nueve de once versiones hablan de Sol. Entonces Nela dice lo que nadie quiere oír: detrás del Velo se estaba bien.',
  ),
  wornTitle: says('Clear Voice', 'Voz clara'),
  letterLine: says('Every year somebody wins. Nobody stays.', 'Cada año gana alguien. Nadie se queda.'),
  scenes,
  objectives: [
    {
      id: 'versions',
      text: says('Sort the versions.', 'Separa las versiones.'),
      required: true,
      completion: { by: 'encounter', id: 'eleven-versions' },
    },
    {
      id: 'trace',
      text: says('Trace the rumour.', 'Sigue el rumor.'),
      required: true,
      completion: { by: 'encounter', id: 'who-told-whom' },
    },
    { id: 'speak', text: says('Speak for a side.', 'Defiende un lado.'), required: true, completion: { by: 'decision', key: 'side' } },
    { id: 'settle', text: says('Settle the Hearsay.', 'Calma al Runrún.'), required: true, completion: { by: 'boss' } },
    {
      id: 'spare-lamp',
      text: says('Light all the windows of the hall.', 'Ilumina todas las ventanas de la sala.'),
      required: false,
      completion: { by: 'encounter', id: 'windows-for-the-morning' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says('How does a rumour grow? How do you argue and stay friends?', '¿Cómo crece un rumor? ¿Cómo se debate sin perder la amistad?'),
}
