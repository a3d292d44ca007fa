import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

export const encounters: readonly Encounter[] = [
  {
    id: 'ten-doors',
    type: 'puzzle',
    title: says('Ten Doors', 'Diez puertas'),
    fiction: says(
      'Three rounds of doors: four, then six, then ten. Each door says something. You are told how many speak the truth. Find the right door.',
      'Tres rondas de puertas: cuatro, luego seis, luego diez. Cada puerta dice algo. Te decimos cuántas no mienten. Encuentra la correcta.',
    ),
    task: {
      kind: 'doors',
      difficulty: 1,
      speaker: says('Door', 'Puerta'),
      drawn: 'door',
      rounds: [
        { speakers: 4, truthful: 2 },
        { speakers: 6, truthful: 2 },
        { speakers: 10, truthful: 1 },
      ],
    },
    comfort: says('A liar is useful, too. It tells you where not to go.', 'Quien miente también ayuda. Te dice adónde no ir.'),
  },
  {
    id: 'what-the-night-took',
    type: 'mechanic',
    title: says('What the Night Took', 'Lo que se llevó la noche'),
    fiction: says(
      'This is the sleeping hall as you remember it. A bed is gone. You know that. Three more things went with it. Find them.',
      'Así recuerdas el dormitorio. Ya sabes que falta una cama. Con ella faltan tres cosas más. ¿Cuáles?',
    ),
    task: {
      kind: 'watch',
      plate: 'bedroom',
      mixed: true,
      changes: 3,
      details: [
        { sketch: 'rug', was: says('A rug lies by the window.', 'Junto a la ventana hay una alfombra.'), becomes: null },
        {
          sketch: 'boots',
          was: says('Boots with green laces stand in the corner.', 'En el rincón hay unas botas con cordones verdes.'),
          becomes: null,
        },
        {
          sketch: 'drawing',
          was: says('A drawing of a lantern hangs on the wall.', 'En la pared cuelga el dibujo de un farol.'),
          becomes: null,
        },
        { sketch: 'comb', was: says('A comb lies on the shelf.', 'En la repisa hay un peine.'), becomes: null },
        { sketch: 'jumper', was: says('A blue jumper hangs over the chair.', 'Sobre la silla cuelga un suéter azul.'), becomes: null },
        {
          sketch: 'marbles',
          was: says('A jar of marbles stands by the door.', 'Junto a la puerta hay un frasco de canicas.'),
          becomes: null,
        },
        { sketch: 'book', was: says('A book lies open on the floor.', 'En el suelo hay un libro abierto.'), becomes: null },
        { sketch: 'scarf', was: says('A scarf is tied to the bedpost.', 'En la pata de la cama hay una bufanda atada.'), becomes: null },
        {
          sketch: 'cup',
          was: says('A cup with a chip stands on the stove.', 'Sobre la estufa hay una taza rota por el borde.'),
          becomes: null,
        },
        { sketch: 'moth', was: says('A paper moth hangs from the lamp.', 'De la lámpara cuelga una polilla de papel.'), becomes: null },
      ],
    },
    comfort: says('A gap is hard to see. Ask what the dust looks like.', 'Un hueco casi no se ve. Fíjate en el polvo.'),
  },
  {
    id: 'sleepless-corridor',
    type: 'debuff',
    title: says('The Sleepless Corridor', 'El pasillo sin sueño'),
    fiction: says(
      'Ten rooms, and you can rest in none of them. Get to the silver door before your energy runs out. Two exits hide what they cost until you stand beside them.',
      'Diez salas, y ninguna deja descansar. Llega a la puerta de plata antes de quedarte sin energía. Dos salidas esconden su precio hasta que llegas a ellas.',
    ),
    task: {
      kind: 'burden',
      rooms: 10,
      hiddenExits: 2,
      places: [
        says('A room of whispering coats', 'Una sala de abrigos que susurran'),
        says('A room with a dripping tap', 'Una sala con una llave que gotea'),
        says('A room of portraits with open eyes', 'Una sala de retratos con los ojos abiertos'),
        says('A room where a light flickers', 'Una sala donde parpadea una luz'),
        says('A room full of clocks', 'Una sala llena de relojes'),
        says('A room with a creaking floor', 'Una sala con el suelo que cruje'),
        says('A room with one warm lamp', 'Una sala con una lámpara cálida'),
        says('A room that repeats your name', 'Una sala que repite tu nombre'),
        says('A room with a rocking horse', 'Una sala con un caballito de madera'),
        says('The silver door', 'La puerta de plata'),
      ],
      burdens: [
        says('Dry eyes', 'Ojos secos'),
        says('A tune in your head', 'Una melodía en la cabeza'),
        says('Tomorrow, already', 'El día de mañana'),
      ],
    },
    comfort: says('I do not sleep either. We could do this slowly.', 'Yo tampoco duermo. Podemos hacerlo despacio.'),
  },
  {
    id: 'three-breakfasts',
    type: 'puzzle',
    title: says('Three Breakfasts', 'Tres desayunos'),
    fiction: says(
      'Seven things are said at breakfast. Put each on its pile: somebody saw it, somebody heard it, or somebody guessed it.',
      'En el desayuno se dicen siete cosas. Pon cada una en su montón: alguien lo vio, alguien lo oyó o alguien lo supuso.',
    ),
    task: {
      kind: 'testimony',
      drawn: 7,
      piles: [
        { id: 'seen', name: says('Seen', 'Visto') },
        { id: 'heard', name: says('Heard', 'Oído') },
        { id: 'guessed', name: says('Guessed', 'Supuesto') },
      ],
      cards: [
        { text: says('“There are eleven beds. I counted.”', '«Hay once camas. Las conté».'), pile: 'seen' },
        { text: says('“The floor is paler by the window.”', '«El suelo es más claro junto a la ventana».'), pile: 'seen' },
        { text: says('“The lock of the front door is dusty.”', '«La cerradura de la puerta tiene polvo».'), pile: 'seen' },
        { text: says('“Her cup is still on the table.”', '«Su taza sigue en la mesa».'), pile: 'seen' },
        { text: says('“I saw a red thread on the stairs.”', '«Vi un hilo rojo en la escalera».'), pile: 'seen' },
        { text: says('“My cousin says that she went home.”', '«Mi primo dice que se fue a casa».'), pile: 'heard' },
        {
          text: says('“They say on the stairs that nobody slept there.”', '«En la escalera dicen que ahí no dormía nadie».'),
          pile: 'heard',
        },
        {
          text: says('“Somebody told me that a bell rang at three.”', '«Alguien me dijo que a las tres sonó una campana».'),
          pile: 'heard',
        },
        { text: says('“The cook was told that one bowl was too many.”', '«A la cocina le dijeron que sobraba un tazón».'), pile: 'heard' },
        {
          text: says('“Otto heard that somebody hummed all night.”', '«Otto oyó decir que alguien tarareó toda la noche».'),
          pile: 'heard',
        },
        { text: says('“She was surely homesick.”', '«Seguro que extrañaba su casa».'), pile: 'guessed' },
        { text: says('“It must have been the soup.”', '«Habrá sido la sopa».'), pile: 'guessed' },
        { text: says('“Maybe she never liked us.”', '«A lo mejor nunca le caímos bien».'), pile: 'guessed' },
        { text: says('“She will have missed the bus.”', '«Se le habrá ido el autobús».'), pile: 'guessed' },
        { text: says('“If she were here, we would know.”', '«Si estuviera aquí, lo sabríamos».'), pile: 'guessed' },
      ],
    },
    comfort: says('“Surely” is a word for people who have not looked.', '«Seguro» es lo que dice quien no ha mirado.'),
  },
]
