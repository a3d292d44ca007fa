import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const told = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const tull = saidBy('tull')
const halloran = saidBy('halloran')
const bulwark = saidBy('bulwark')

export const scenes: readonly Scene[] = [
  {
    id: 'weather',
    title: says('Weather', 'Mal tiempo'),
    place: 'ring',
    passages: [
      told(
        'Beyond the rift there is a storm. It stands there like a house and does not go away.',
        'Más allá de la grieta hay una tormenta. Está ahí como una casa y no se va.',
      ),
      tull(
        'Hoods up. Breathe through the nose. If lightning wants your place, let it have it.',
        'Capuchas puestas. Respira por la nariz. Si el rayo quiere tu sitio, déjaselo.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            sol(
              'You took half of it, on the ledge. I have not said thank you. Thank you. That is done, then.',
              'En la cornisa cargaste con la mitad. No te he dado las gracias. Gracias. Ya está.',
            ),
          ],
          wait: [
            sol(
              'I said it at breakfast. You waited. It was the longest night I have run.',
              'Lo dije en el desayuno. Tú esperaste. Es la noche más larga que he corrido.',
            ),
          ],
          tell: [
            sol(
              'You told Vale, and you told me first. I was angry till Tuesday. Today is Wednesday.',
              'Se lo contaste a Vale, y antes a mí. Me duró el enfado hasta el martes. Hoy es miércoles.',
            ),
          ],
          none: [sol('I tied the knot, and it held. I keep looking back at it.', 'Até el nudo y aguanta. No dejo de volverme a mirarlo.')],
        },
      },
      otto('Where will it strike next? Each of us sees a piece of the sky.', '¿Dónde caerá el próximo? Cada cual ve un trozo de cielo.'),
      { plays: 'storm-watch' },
    ],
  },
  {
    id: 'ladders-of-light',
    title: says('Ladders of light', 'Escaleras de luz'),
    place: 'ring',
    passages: [
      told(
        'In the middle stands a ring of stones. From each a ladder of light climbs into the cloud, and none of them touches the ground.',
        'En el centro hay un corro de piedras. De cada una sube una escalera de luz hasta la nube, y ninguna toca el suelo.',
      ),
      halloran(
        'I am on the thread. Tell me what you see. No, tell me what you see, not what you fear.',
        'Estoy al otro lado del hilo. Dime qué ves. No: qué ves, no qué temes.',
      ),
      told('You tell her. She is quiet for a while, and it is a good quiet.', 'Se lo cuentas. Calla un rato, y es un silencio bueno.'),
      halloran(
        'Then they have an order. What has an order can be asked.',
        'Entonces tienen un orden. A lo que tiene orden se le puede preguntar.',
      ),
      { plays: 'stones-in-order' },
      told(
        'The sixth stone wakes up late and thinks very well of itself.',
        'La sexta piedra se despierta tarde y está encantada consigo misma.',
      ),
      { plays: 'boastful-stone' },
      told(
        'Now the ladders touch the ground. Behind them sits something as large as a hill, with its arms closed.',
        'Ahora las escaleras tocan el suelo. Detrás hay algo grande como una colina, con los brazos cerrados.',
      ),
    ],
  },
  {
    id: 'tull-steps-back',
    title: says('Tull steps back', 'Tull da un paso atrás'),
    place: 'ring',
    passages: [
      sol('We hit it. All together, as hard as we can.', 'Le damos. A la vez y con todas las fuerzas.'),
      told(
        'You all try. Each blow comes back, as large as it was. The arms close a little tighter.',
        'Lo intenta todo el equipo. Cada golpe vuelve igual de grande. Los brazos se cierran un poco más.',
      ),
      tull('Stop. Behind me.', 'Basta. Detrás de mí.'),
      told(
        'He has already taken off his coat. Then he looks at you, and puts it on again, one sleeve after the other.',
        'Ya se ha quitado el abrigo. Luego te mira y se lo pone otra vez, manga a manga.',
      ),
      tull(
        'I step in too early. I always have. So nobody here has ever found out what they can do.',
        'Me meto demasiado pronto. Siempre. Por eso aquí nadie ha descubierto lo que sabe hacer.',
      ),
      tull(
        'I am going to stand over there. It is the hardest exercise I know. I brought wool.',
        'Me voy a poner ahí. Es el ejercicio más difícil que conozco. He traído lana.',
      ),
      told(
        'First you practise on a small stone: take off what covers it, and do not hurt what is inside.',
        'Primero practicas con una piedra pequeña: quitarle lo que la cubre sin dañar lo de dentro.',
      ),
      { plays: 'carry-dont-break' },
    ],
  },
  {
    id: 'put-it-down',
    title: says('Put it down', 'Déjalo en el suelo'),
    place: 'ring',
    passages: [
      told(
        'The thing looks at what you hold. It looks at nothing else. It has never seen anybody come with empty hands.',
        'Aquello mira lo que llevas. No mira nada más. Nunca ha visto llegar a nadie con las manos vacías.',
      ),
      wick(
        'It thinks that you came to take. Everybody came to take.',
        'Cree que vienes a llevarte algo. Todo el mundo venía a llevarse algo.',
      ),
      {
        decides: 'down',
        question: says('What do you put down?', '¿Qué dejas en el suelo?'),
        options: {
          shield: {
            label: says('My shield', 'El escudo'),
            answer: [
              told(
                'You lay it on the wet grass. Rain drums on it. You feel the cold, and you feel how light your arm is.',
                'Lo dejas sobre la hierba mojada. La lluvia tamborilea en él. Notas el frío, y notas qué ligero está tu brazo.',
              ),
            ],
          },
          lamp: {
            label: says('My lamp', 'La lámpara'),
            answer: [
              told(
                'You set it down and step back. Its light falls on the giant now, instead of on your feet.',
                'La dejas y te apartas. Ahora su luz cae sobre el gigante y no sobre tus pies.',
              ),
            ],
          },
          seat: {
            label: says('Myself: I sit down', 'A mí: me siento'),
            answer: [
              told(
                'You sit down in the rain, as you sit with somebody who does not want to talk. It is very wet.',
                'Te sientas bajo la lluvia, como se hace con quien no quiere hablar. Está todo mojadísimo.',
              ),
            ],
          },
        },
      },
      told(
        'One finger of the closed hands moves. It is as thick as a tree, and it trembles.',
        'Se mueve un dedo de las manos cerradas. Es ancho como un árbol, y tiembla.',
      ),
    ],
  },
  {
    id: 'bulwark',
    title: says('Bulwark', 'Baluarte'),
    place: 'ring',
    passages: [
      {
        recalls: 'bloodroot',
        lines: {
          aloud: [
            bulwark(
              'You said it aloud, in the wood. Stones hear such things. Afterwards it did not weigh so much.',
              'En el bosque lo dijiste en voz alta. Las piedras oyen esas cosas. Después ya no te pesaba.',
            ),
          ],
          quiet: [
            bulwark(
              'You told the flower without a sound. I know how much a quiet thing can weigh.',
              'Se lo contaste a la flor sin hacer ruido. Yo sé cuánto pesa lo callado.',
            ),
          ],
          'not-today': [
            bulwark(
              'You sat by the flower and said nothing. You are allowed to carry a thing for a while.',
              'Te sentaste junto a la flor y no dijiste nada. Se puede cargar con algo un tiempo.',
            ),
          ],
          none: [bulwark('You carry something. Everybody who comes here does.', 'Cargas con algo. Le pasa a quien llega hasta aquí.')],
        },
      },
      bulwark(
        'I carried for small people. Stones, water, a tired goat. Nobody ever told me: thank you, that is enough now.',
        'Cargaba cosas para gente pequeña. Piedras, agua, una cabra cansada. Nadie me dijo nunca: gracias, ya basta.',
      ),
      bulwark('So I hold on. What I hold does not get hurt.', 'Así que sujeto. Lo que sujeto no sufre daño.'),
      otto('And does it get soup?', '¿Y le llega la sopa?'),
      told(
        'The giant thinks about that. It has not thought for a long time, and it makes thunder.',
        'El gigante lo piensa. Lleva mucho sin pensar, y suena como un trueno.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [
            sol(
              'I keep the beat, you keep up. One, strike. Two, wait. Do not let me be alone at the front!',
              'Yo marco el ritmo y tú me sigues. Uno, golpe. Dos, espera. ¡No me dejes a solas delante!',
            ),
          ],
          nerve: [
            sol(
              'I dare you to do nothing on the second beat. Go on. It is the bravest thing I have seen all day.',
              'A que no te atreves a no hacer nada en el segundo tiempo. Venga. Es lo más valiente que he visto hoy.',
            ),
          ],
          care: [
            sol(
              'I look at its left, you look at its right. If it moves, we say so. Nobody hits blind.',
              'Yo le miro la izquierda y tú la derecha. Si se mueve, se dice. Nadie pega a ciegas.',
            ),
          ],
          none: [sol('Odd, we act. Even, we breathe. Tull, are you watching?', 'Impar, actuamos. Par, respiramos. Tull, ¿estás mirando?')],
        },
      },
      tull('I am knitting.', 'Estoy haciendo punto.'),
      { plays: 'bulwark' },
    ],
  },
  {
    id: 'took-your-time',
    title: says('“You took your time”', '«Ya era hora»'),
    place: 'ring',
    passages: [
      told(
        'The hands open. They open so slowly that the storm has ended by the time they are done.',
        'Las manos se abren. Se abren tan despacio que, cuando acaban, ya no hay tormenta.',
      ),
      told(
        'In them sits Nela, with a book, dry from head to foot. She turns down the corner of a page.',
        'Dentro está Nela, con un libro, seca de pies a cabeza. Dobla la esquina de una página.',
      ),
      nela('You took your time.', 'Ya era hora.'),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            nela(
              'You asked my name, once. I said it to myself every night, so that I would not lose it.',
              'Una vez me preguntaste el nombre. Me lo repetía cada noche para no perderlo.',
            ),
          ],
          lent: [nela('Here is your light back. I said that I would.', 'Toma, tu luz. Dije que te la devolvería.')],
          walked: [
            nela(
              'You looked back. On the bridge. I had bet myself that nobody would.',
              'Volviste la cabeza. En el puente. Había apostado a que no lo haría nadie.',
            ),
          ],
          none: [nela('I saw you before you saw me. That is mostly how it goes.', 'Yo te vi antes que tú a mí. Suele pasar.')],
        },
      },
      otto(
        'I brought the bowl. It has been empty since Monday, because I could not wait.',
        'He traído el cuenco. Está vacío desde el lunes, porque no pude esperar.',
      ),
      nela(
        'Nobody asked me to be anything in there. I read four books. I do not know yet whether this is a rescue.',
        'Ahí dentro nadie me pedía ser nada. He leído cuatro libros. Aún no sé si esto es un rescate.',
      ),
      bulwark('Was I too tight?', '¿Apretaba demasiado?'),
      nela(
        'A bit. You meant it well. May I come and read on your knee?',
        'Un poco. Era con buena intención. ¿Puedo venir a leer en tu rodilla?',
      ),
      told(
        'In the palm of the stone hand is a print of a much smaller one. Wick flies twice round it.',
        'En la palma de la mano de piedra hay la huella de otra mucho más pequeña. Wick le da dos vueltas.',
      ),
      wick(
        'The same hand. On all of them. I should have said so. I was going to. Soon.',
        'La misma mano. En todos. Tendría que haberlo dicho. Iba a hacerlo. Pronto.',
      ),
      letter('They tell it without me now.', 'Ahora lo cuentan sin mí.'),
    ],
  },
]
