import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

export const encounters: readonly Encounter[] = [
  {
    id: 'eleven-versions',
    type: 'puzzle',
    title: says('Eleven Versions', 'Once versiones'),
    fiction: says(
      'Here is some of what people say about the arch. Put each sentence on its pile: seen, heard or guessed.',
      'Esto es parte de lo que se dice del arco. Pon cada frase en su montón: visto, oído o supuesto.',
    ),
    task: {
      kind: 'testimony',
      drawn: 9,
      piles: [
        { id: 'seen', name: says('Seen', 'Visto') },
        { id: 'heard', name: says('Heard', 'Oído') },
        { id: 'guessed', name: says('Guessed', 'Supuesto') },
      ],
      cards: [
        { text: says('“It lies in four pieces. I walked round it.”', '«Está roto en cuatro pedazos. Le di la vuelta».'), pile: 'seen' },
        { text: says('“There is sand where it broke.”', '«Donde se rompió hay arena».'), pile: 'seen' },
        { text: says('“My window was open when I woke up.”', '«Al despertarme, mi ventana estaba abierta».'), pile: 'seen' },
        { text: says('“The goat had dust on her horns at six.”', '«A las seis la cabra tenía polvo en los cuernos».'), pile: 'seen' },
        { text: says('“I saw a swallow on the biggest stone.”', '«Vi una golondrina en la piedra más grande».'), pile: 'seen' },
        { text: says('“I found a grey feather under it.”', '«Debajo encontré una pluma gris».'), pile: 'seen' },
        { text: says('“The kitchen says that there was a bang.”', '«En la cocina dicen que hubo un estruendo».'), pile: 'heard' },
        { text: says('“My friend heard that Sol was outside.”', '«Un amigo oyó que Sol estaba afuera».'), pile: 'heard' },
        { text: says('“In the washroom they said it was a ladle.”', '«En el baño decían que fue un cucharón».'), pile: 'heard' },
        { text: says('“My sister was told that the wind did it.”', '«A mi hermana le dijeron que fue el viento».'), pile: 'heard' },
        { text: says('“Everybody says that it shook for an hour.”', '«Todo el mundo dice que tembló una hora».'), pile: 'heard' },
        { text: says('“Whoever breaks a thread breaks an arch.”', '«Quien rompe un hilo rompe un arco».'), pile: 'guessed' },
        { text: says('“Sol looked tired. So it was Sol.”', '«Sol tenía cara de sueño. Así que fue Sol».'), pile: 'guessed' },
        { text: says('“I bet it was on purpose.”', '«De seguro fue a propósito».'), pile: 'guessed' },
        { text: says('“It was old, so it had to fall.”', '«Era viejo, así que tenía que caerse».'), pile: 'guessed' },
        { text: says('“Somebody must have leaned on it.”', '«Alguien se habrá recargado en él».'), pile: 'guessed' },
        { text: says('“If it was not Sol, Sol would say so.”', '«Si no fue Sol, ya lo habría dicho».'), pile: 'guessed' },
      ],
    },
    comfort: says('A “so” in the middle is where somebody jumped.', 'Donde dice «así que», alguien dio un salto.'),
  },
  {
    id: 'who-told-whom',
    type: 'mechanic',
    title: says('Who Told Whom', 'Quién se lo dijo a quién'),
    fiction: says(
      'Nine people passed the rumour on. Start at the end: with those who told nobody else. Then go back, one by one, to whoever began.',
      'Nueve personas pasaron el rumor. Empieza por el final: por quienes no se lo contaron a nadie. Luego vuelve, una por una, hasta quien empezó.',
    ),
    task: {
      kind: 'knots',
      knots: 9,
      thing: says('Person', 'Persona'),
      names: ['Ada', 'Bo', 'Cleo', 'Dani', 'Eli', 'Fran', 'Gala', 'Hugo', 'Iris'],
    },
    comfort: says('A rumour is a knot that talks.', 'Un rumor es un nudo que habla.'),
  },
  {
    id: 'nela-in-the-noise',
    type: 'debuff',
    title: says('Nela in the Noise', 'Nela y el ruido'),
    fiction: says(
      'It is too loud for Nela. Mostly she asks for less, not for more. Read her signs for six rounds.',
      'Para Nela hay demasiado ruido. Casi siempre pide menos, no más. Lee sus señales durante seis rondas.',
    ),
    task: {
      kind: 'calm',
      who: 'nela',
      difficulty: 3,
      rounds: 6,
      signs: [
        { text: says('She moves her chair back.', 'Echa la silla hacia atrás.'), asks: 'room' },
        { text: says('She looks at the door.', 'Mira la puerta.'), asks: 'room' },
        { text: says('Her shoulders go up when somebody shouts.', 'Encoge los hombros cuando alguien grita.'), asks: 'slow-voice' },
        { text: says('She has not heard your question.', 'No oyó tu pregunta.'), asks: 'slow-voice' },
        { text: says('Her mitten lies between you.', 'Dejó la manopla entre las dos sillas.'), asks: 'open-hand' },
        { text: says('She looks at you for a second.', 'Te mira un segundo.'), asks: 'open-hand' },
        { text: says('She holds up one finger: not yet.', 'Levanta un dedo: todavía no.'), asks: 'wait' },
        { text: says('She is breathing in fours.', 'Respira contando hasta cuatro.'), asks: 'wait' },
      ],
    },
    comfort: says('Doing less is doing something, too.', 'Hacer menos también es hacer algo.'),
  },
  {
    id: 'windows-for-the-morning',
    type: 'puzzle',
    title: says('Windows for the Morning', 'Ventanas para la mañana'),
    fiction: says(
      'Light all the windows of the hall with six lamps or fewer. Nela has moved to a corner with no window.',
      'Ilumina todas las ventanas de la sala con seis lámparas o menos. Nela se fue a un rincón sin ventanas.',
    ),
    task: { kind: 'lamplight', width: 5, lamps: 6 },
    comfort: says(
      'One lamp in the right place is better than three in a good mood.',
      'Una lámpara en su lugar vale más que tres de buen humor.',
    ),
  },
]
