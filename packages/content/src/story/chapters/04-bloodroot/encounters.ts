import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

const ways = [
  says('the stream', 'el arroyo'),
  says('the hollow tree', 'el árbol hueco'),
  says('the clearing', 'el claro'),
  says('the rocks', 'las rocas'),
] as const

export const encounters: readonly Encounter[] = [
  {
    id: 'the-hiccup',
    type: 'debuff',
    title: says('The Hiccup', 'El Hipo'),
    fiction: says(
      'A small beast is frightened of itself. Read its signs, and give it what it asks for. When it is afraid, part of the card is hidden.',
      'Una bestia pequeña se da miedo a sí misma. Lee sus señales y dale lo que pide. Cuando tiene miedo, no se ve toda la tabla.',
    ),
    task: {
      kind: 'calm',
      who: 'hiccup',
      difficulty: 1,
      rounds: 5,
      signs: [
        { text: says('It backs away until it touches the bush.', 'Retrocede hasta tocar el arbusto.'), asks: 'room' },
        { text: says('It looks for a way past you.', 'Busca por dónde pasar.'), asks: 'room' },
        { text: says('Its ear twitches at every sound.', 'La oreja le tiembla con cada ruido.'), asks: 'slow-voice' },
        { text: says('It hiccups faster when Otto talks.', 'Le da más hipo cuando Otto habla.'), asks: 'slow-voice' },
        { text: says('It stretches its nose towards you.', 'Estira el hocico hacia ti.'), asks: 'open-hand' },
        { text: says('It looks at your pockets.', 'Te mira los bolsillos.'), asks: 'open-hand' },
        { text: says('It has just closed its eyes.', 'Acaba de cerrar los ojos.'), asks: 'wait' },
        { text: says('It is counting its feet.', 'Se está contando las patas.'), asks: 'wait' },
      ],
    },
    comfort: says('Nobody likes to be calmed quickly.', 'A nadie le gusta que lo calmen con prisa.'),
  },
  {
    id: 'four-tracks',
    type: 'mechanic',
    title: says('Four Tracks', 'Cuatro rastros'),
    fiction: says(
      'Four tracks, and each of you has read two signs. Tell each other, and say who went where. Two may have gone the same way.',
      'Cuatro rastros, y cada quien leyó dos señales. Di las tuyas, escucha las demás y di quién fue adónde. Quizá dos fueron al mismo lugar.',
    ),
    task: {
      kind: 'hands',
      difficulty: 2,
      beside: ['otto', 'sol', 'wick'],
      levers: [
        { name: says('The one with hooves', 'El de las pezuñas'), places: [...ways] },
        { name: says('The one with three feet', 'El de las tres patas'), places: [...ways] },
        { name: says('The one that hops', 'El que va a saltos'), places: [...ways] },
        { name: says('The one that drags something', 'El que arrastra algo'), places: [...ways] },
      ],
    },
    comfort: says(
      'A track is half a sentence. Somebody here has the other half.',
      'Un rastro es media frase. Alguien tiene la otra mitad.',
    ),
  },
  {
    id: 'round-the-flower',
    type: 'combat',
    title: says('Round the Flower', 'Alrededor de la flor'),
    fiction: says(
      "Stand in front of the flower for five turns, and lose no health. You don't have to hit anybody: shield yourself and wait.",
      'Quédate cinco turnos frente a la flor sin perder salud. No hace falta golpear: protégete y espera.',
    ),
    task: { kind: 'drill', rival: 'small-beasts', goal: { is: 'unhurt', turns: 5 } },
    comfort: says('A shield is a way of saying: not this.', 'Un escudo es una manera de decir: esto no.'),
  },
  {
    id: 'what-you-carry',
    type: 'debuff',
    title: says('What You Carry', 'Lo que cargas'),
    fiction: says(
      'Ten places in the wood. Some lay a weight on you, and some lift one off. Come out on the other side with energy to spare.',
      'Diez lugares del bosque. Unos te ponen un peso y otros te lo quitan. Llega al otro lado con energía de sobra.',
    ),
    task: {
      kind: 'burden',
      rooms: 10,
      hiddenExits: 3,
      places: [
        says('A fallen birch', 'Un abedul caído'),
        says('A pool with your face in it', 'Una charca con tu cara'),
        says('A path of red moss', 'Un camino de musgo rojo'),
        says('A stone that is warm', 'Una piedra tibia'),
        says('A hollow where it echoes', 'Una hondonada con eco'),
        says('A ring of mushrooms', 'Un círculo de hongos'),
        says('A nest without birds', 'Un nido sin pájaros'),
        says('A bench that somebody built', 'Un banco que alguien hizo'),
        says('A thicket', 'Una espesura'),
        says('The edge of the clearing', 'El borde del claro'),
      ],
      burdens: [
        says('A word you swallowed', 'Una palabra que te tragaste'),
        says('A worry that is not yours', 'La preocupación de otra persona'),
        says('A “never mind”', 'Un «da igual»'),
      ],
    },
    comfort: says('You may put things down here. The wood is used to it.', 'Aquí se pueden dejar cosas. El bosque está acostumbrado.'),
  },
]
