import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const told = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const sol = saidBy('sol')
const nela = saidBy('nela')
const tull = saidBy('tull')
const vale = saidBy('vale')
const loom = saidBy('keeping-loom')

export const scenes: readonly Scene[] = [
  {
    id: 'humming-ground',
    title: says('Humming ground', 'El suelo que zumba'),
    place: 'rift',
    passages: [
      told(
        'Behind the wood the ground hums. Tapioca the goat stands with one ear to it and chews more slowly.',
        'Detrás del bosque, el suelo zumba. La cabra Tapioca pega una oreja al suelo y mastica más despacio.',
      ),
      wick(
        'Threads. They run under everything here. If you know somebody, there is one between you.',
        'Hilos. Corren por debajo de todo. Si conoces a alguien, hay uno entre los dos.',
      ),
      told(
        'Then the ground stops. There is a crack in the world, as wide as a street. Copper threads cross it, and nothing else does.',
        'Y el suelo se acaba. Hay una grieta en el mundo, ancha como una calle. La cruzan hilos de cobre y nada más.',
      ),
      told(
        'Tapioca has eaten the warning sign. She looks sorry for one second.',
        'Tapioca se ha comido el cartel de peligro. Durante un segundo parece arrepentida.',
      ),
      { plays: 'rift-bridge' },
    ],
  },
  {
    id: 'tapping',
    title: says('Tapping', 'Golpecitos'),
    place: 'rift',
    passages: [
      told(
        'On one thread somebody is tapping. Long and short. Long and short.',
        'En uno de los hilos alguien da golpecitos. Largo y corto. Largo y corto.',
      ),
      told(
        'You have a table for that. It takes a while, and then there are words.',
        'Para eso tienes una tabla. Tardas un rato, y entonces hay palabras.',
      ),
      { plays: 'long-and-short' },
      nela('Bored. Well. Bring soup.', 'Aburrida. Bien. Trae sopa.'),
      told(
        'You laugh, because it is so much like somebody you hardly know.',
        'Te ríes, porque se parece muchísimo a alguien a quien apenas conoces.',
      ),
      wick(
        'She is on the other side. And she has not asked to be fetched. Did you notice?',
        'Está al otro lado. Y no ha pedido que vayan a buscarla. ¿Te has fijado?',
      ),
    ],
  },
  {
    id: 'the-wind',
    title: says('“The wind”', '«El viento»'),
    place: 'rift',
    passages: [
      told(
        'In the morning the thread hangs down into the dark. It has been cut. There is no tapping.',
        'Por la mañana el hilo cuelga hacia lo oscuro. Está cortado. Ya no se oye nada.',
      ),
      sol('It was the wind.', 'Fue el viento.'),
      tull(
        'There was no wind. I sleep with the window open. It is good for the wool.',
        'No hizo viento. Duermo con la ventana abierta. Le sienta bien a la lana.',
      ),
      sol('Then it was a small one.', 'Pues sería uno pequeño.'),
      told(
        'Sol says it to the ground, and quickly. Sol says everything quickly.',
        'Sol lo dice mirando al suelo, y deprisa. Sol lo dice todo deprisa.',
      ),
      told(
        'Four people were at the rift last night. You ask all of them. Two of them tell the truth.',
        'Anoche había cuatro personas en la grieta. Preguntas a todas. Dos dicen la verdad.',
      ),
      { plays: 'four-who-were-there' },
      told('So you know. You wish you had been worse at it.', 'Así que lo sabes. Ojalá se te hubiera dado peor.'),
    ],
  },
  {
    id: 'lamp-with-your-name',
    title: says('A lamp with your name', 'Una lámpara con tu nombre'),
    place: 'rift',
    passages: [
      vale(
        'First, somebody has to lead the way across. Second, I have asked the company. Third, they said you.',
        'Primero, alguien tiene que guiar el paso. Segundo, he preguntado al equipo. Tercero, han dicho tu nombre.',
      ),
      told(
        'She hands you a lamp. Your name is on it, in her own careful letters.',
        'Te entrega una lámpara. Lleva tu nombre, con su letra cuidadosa.',
      ),
      vale(
        'Whoever carries it knows no more than the others. But what happens next has your name on it.',
        'Quien la lleva no sabe más que los demás. Pero lo que pase ahora lleva tu nombre.',
      ),
      told('It is not heavy. You notice it all the same, at every step.', 'No pesa. Aun así la notas a cada paso.'),
      told(
        'On the ledge Tapioca has got stuck. She is too proud to bleat.',
        'En la cornisa, Tapioca se ha quedado atascada. Es demasiado orgullosa para balar.',
      ),
      { plays: 'tapioca-on-the-ledge' },
    ],
  },
  {
    id: 'on-the-ledge',
    title: says('On the ledge', 'En la cornisa'),
    place: 'rift',
    passages: [
      told(
        'Sol is sitting on the ledge, with legs over the drop, not counting anything.',
        'Sol está en la cornisa, con las piernas colgando. No cuenta nada.',
      ),
      sol(
        'I wanted to be across first. One step ahead. I pulled, and it was thinner than it looked.',
        'Quería cruzar antes que nadie. Ir un paso por delante. Tiré, y era más fino de lo que parecía.',
      ),
      sol(
        'And she stopped tapping. In the middle of a word. I keep guessing the word.',
        'Y ella dejó de dar golpecitos. A mitad de palabra. No dejo de adivinar cuál era.',
      ),
      sol(
        'If I say it, I am the one who did it. If I do not, I am still the one. That is a rotten race.',
        'Si lo digo, fui yo. Si no lo digo, también. Qué carrera más mala.',
      ),
      {
        decides: 'thread',
        question: says('You carry the lamp. What do you do?', 'Tú llevas la lámpara. ¿Qué haces?'),
        options: {
          share: {
            label: says('Share the blame: I led, and I did not watch', 'Compartir la culpa: yo guiaba y no miré'),
            answer: [
              sol('That is not even true.', 'Eso ni siquiera es verdad.'),
              told(
                'It is a little true. Sol moves over, and there is room for two on the ledge.',
                'Un poco sí lo es. Sol se aparta, y en la cornisa hay sitio para dos.',
              ),
            ],
          },
          wait: {
            label: says('Wait a night, so that Sol can say it', 'Esperar una noche para que Sol lo diga'),
            answer: [
              sol('You would not tell? Until when?', '¿No lo dirías? ¿Hasta cuándo?'),
              told(
                'Until breakfast, you say. Sol nods, and does not sleep, and neither do you.',
                'Hasta el desayuno, dices. Sol asiente. Esa noche no duerme nadie.',
              ),
            ],
          },
          tell: {
            label: says('Tell Director Vale, and tell Sol that you do', 'Contárselo a la directora Vale, y decírselo antes a Sol'),
            answer: [
              sol('Then go. At least you said it to my face.', 'Pues ve. Al menos me lo has dicho a la cara.'),
              vale(
                'Thank you. I shall not shout. I have tried it, and it only makes the next one quieter.',
                'Gracias. No voy a gritar. Lo he probado, y solo sirve para que la próxima vez nadie diga nada.',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'the-loom',
    title: says('The Loom', 'El Telar'),
    place: 'rift',
    passages: [
      told(
        'From the dark a machine climbs up. It looks like a harp on legs, and it has caught every loose thread there is.',
        'De la oscuridad sube una máquina. Parece un arpa con patas y ha atrapado todos los hilos sueltos.',
      ),
      loom('One broke. None shall break again. Hold still.', 'Uno se rompió. No se romperá ninguno más. Que nada se mueva.'),
      told(
        'The threads draw tight. You cannot lift your arm, and neither can the person on the other end.',
        'Los hilos se tensan. No puedes levantar el brazo, y quien está al otro extremo tampoco.',
      ),
      loom(
        'He cried when one broke between two of them. So I was made. I have held them ever since.',
        'Él lloró cuando se rompió uno entre dos. Por eso me hicieron. Desde entonces los sujeto.',
      ),
      wick(
        'If nothing may move, then nothing can be said, either. Somebody should tell it that. Gently. With a hammer.',
        'Si nada se mueve, tampoco se dice nada. Alguien debería explicárselo. Con cariño. Y con un martillo.',
      ),
      wick('It pulls strength out of your pockets, if you save it there.', 'Si guardas fuerza en el bolsillo, te la saca de un tirón.'),
      { plays: 'keeping-loom' },
    ],
  },
  {
    id: 'the-knot',
    title: says('The knot', 'El nudo'),
    place: 'rift',
    passages: [
      told(
        'The cloth runs off the Loom in long slow waves. Where the last thread was fixed, there is a small handprint in the brass.',
        'La tela resbala del Telar en ondas largas y lentas. Donde estaba el último hilo hay una manita marcada en el latón.',
      ),
      loom(
        'Slack is not the same as broken. I see that now. May I keep the ends from tangling?',
        'Flojo no es lo mismo que roto. Ahora lo veo. ¿Puedo cuidar de que los cabos no se enreden?',
      ),
      told(
        'The two ends of the cut thread lie on the ledge. Sol picks them up before anybody else can.',
        'Los dos cabos del hilo cortado están en la cornisa. Sol los recoge antes que nadie.',
      ),
      sol('I cut it. It was not the wind. I will tie it.', 'Lo corté yo. No fue el viento. Lo ato yo.'),
      told('It is a lumpy knot, and thicker than the thread. It hums.', 'Es un nudo lleno de bultos, más grueso que el hilo. Zumba.'),
      told(
        'One word comes through, tapped fast, as if there were not much time.',
        'Llega una sola palabra, a golpes rápidos, como si quedara poco tiempo.',
      ),
      nela('NINE.', 'NUEVE.'),
      wick('The chair? The lamp? I have to sit down. I am sitting.', '¿La silla? ¿La lámpara? Tengo que sentarme. Ya me he sentado.'),
      letter('I built a wall so that nothing could hurt. It hurt.', 'Levanté un muro para que nada doliera. Dolió.'),
    ],
  },
]
