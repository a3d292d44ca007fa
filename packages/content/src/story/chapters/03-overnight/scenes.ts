import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const otto = saidBy('otto')
const sol = saidBy('sol')
const pell = saidBy('pell')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const voice = saidBy('voice')
const understudy = saidBy('understudy')

export const scenes: readonly Scene[] = [
  {
    id: 'gap-in-the-row',
    title: says('The gap in the row', 'El hueco en la fila'),
    place: 'hall',
    passages: [
      narrator(
        'In the morning there are eleven beds in the sleeping hall. Last night there were twelve.',
        'Por la mañana hay once camas en el dormitorio. Anoche había doce.',
      ),
      narrator(
        'Where the twelfth stood, the floor is paler. Nobody walks there, and nobody knows why.',
        'Donde estaba la duodécima, el suelo es más claro. Nadie lo pisa, y nadie sabe por qué.',
      ),
      otto('Was it always this airy in here?', '¿Siempre corrió tanto aire aquí?'),
      narrator(
        'You know that somebody slept there. It itches, like the gap after a tooth.',
        'Sabes que ahí dormía alguien. Lo tienes en la punta de la lengua.',
      ),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            narrator(
              'You have a name. You asked for it on the bridge, and so it is still yours: Nela.',
              'Tienes un nombre. Lo pediste en el puente, y por eso sigue contigo: Nela.',
            ),
          ],
          lent: [
            narrator(
              'Under your pillow lies a mitten of red wool with a hole. It is warm, as if it had just been held to a lantern.',
              'Bajo tu almohada hay una manopla de lana roja con un agujero. Está caliente, como si acabara de tocar un farol.',
            ),
            narrator(
              'Inside, on a label, somebody has stitched four letters: Nela.',
              'Dentro, en una etiqueta, alguien cosió cuatro letras: Nela.',
            ),
          ],
          walked: [
            narrator(
              'You catch yourself humming. The tune has no end, and it is not yours.',
              'Te descubres tarareando. La melodía no termina nunca, y no es tuya.',
            ),
            narrator(
              'You looked back once. It counted. Somewhere in the tune there is a name: Nela.',
              'Volviste la cabeza una vez. Contó. En algún punto de la melodía hay un nombre: Nela.',
            ),
          ],
          none: [
            narrator(
              'It takes a while. Then you have a name, thin as a thread: Nela.',
              'Tardas un rato. Luego te llega un nombre, fino como un hilo: Nela.',
            ),
          ],
        },
      },
      {
        recalls: 'carry',
        lines: {
          button: [
            narrator(
              'You sew your button to a strip of sheet and write the name under it. What is sewn does not slip away.',
              'Coses tu botón a una tira de sábana y debajo escribes el nombre. Lo que se cose no se escapa.',
            ),
          ],
          pencil: [
            narrator(
              'You write the name inside your sleeve with the short pencil, three times, and press hard.',
              'Con el lápiz corto escribes el nombre dentro de la manga, tres veces, apretando mucho.',
            ),
          ],
          bread: [
            narrator(
              'You share the end of the loaf with Wick, who takes one crumb. You say the name at every bite. Now two of you have it.',
              'Compartes la punta de pan con Wick, que toma una miga. Dices el nombre con cada bocado. Ahora lo guardan dos.',
            ),
          ],
          none: [
            narrator(
              'You say it under your breath, again and again, so that it stays.',
              'Lo repites por lo bajo, una y otra vez, para que se quede.',
            ),
          ],
        },
      },
      wick(
        'The Veil took a person. It never does that. I mean, hardly ever.',
        'El Velo se llevó a una persona. Nunca hace eso. O sea, casi nunca.',
      ),
      { plays: 'what-the-night-took' },
    ],
  },
  {
    id: 'three-breakfasts',
    title: says('Three stories at breakfast', 'Tres historias en el desayuno'),
    place: 'kitchen',
    passages: [
      narrator('At breakfast everybody knows something.', 'En el desayuno, todo el mundo sabe algo.'),
      sol(
        'There was a girl, and she went home. My cousin told me. He heard it on the stairs.',
        'Había una niña y se fue a casa. Me lo dijo mi primo. Él lo oyó en la escalera.',
      ),
      otto(
        'I heard that there never was a girl, and that we dreamed her because of the soup.',
        'Yo oí que no hubo ninguna niña y que la soñamos por culpa de la sopa.',
      ),
      pell('Children come, children go. It is nothing. Have a bun.', 'Los niños vienen y van. No es nada. Toma un panecillo.'),
      narrator(
        'Mr Pell puts three buns on your plate. His hands are shaking, and the buns are very good.',
        'El señor Pell te pone tres panecillos en el plato. Le tiemblan las manos, y los panecillos están muy ricos.',
      ),
      narrator(
        'You ask who saw her go. Nobody did. All of them are certain.',
        'Preguntas quién la vio marcharse. Nadie. Y nadie tiene dudas.',
      ),
      { plays: 'three-breakfasts' },
      sol('So I know nothing at all. And I was so quick about it.', 'O sea que no sé nada de nada. Y con qué rapidez lo sabía.'),
    ],
  },
  {
    id: 'whom-you-tell',
    title: says('Who you tell', 'A quién se lo cuentas'),
    place: 'hall',
    passages: [
      narrator(
        'You have a name, and it is slipping away from you. Somebody else has to know it.',
        'Tienes un nombre, y se te va escapando. Alguien más tiene que saberlo.',
      ),
      wick(
        'It is easier to hold when two hold it. I cannot tell you who. That would be steering.',
        'Entre dos se sostiene mejor. No puedo decirte con quién. Sería llevar yo el timón.',
      ),
      {
        decides: 'told',
        question: says('Who do you tell about Nela?', '¿A quién le hablas de Nela?'),
        options: {
          vale: {
            label: says('Director Vale, who keeps the book', 'A la directora Vale, que lleva el libro'),
            answer: [
              vale(
                'First, sit down. Second, thank you. Third, there is no Nela in my book.',
                'Primero, siéntate. Segundo, gracias. Tercero, en mi libro no hay ninguna Nela.',
              ),
              narrator(
                'She turns a page. There is a line with a reason, and no name. She goes quite still.',
                'Pasa una página. Hay una línea con un motivo y sin nombre. Se queda muy quieta.',
              ),
              vale(
                'Then my book is wrong. I do not like being wrong. Go to Ms Halloran. I will look.',
                'Entonces mi libro se equivoca. No me gusta equivocarme. Ve a ver a la maestra Halloran. Yo buscaré.',
              ),
            ],
          },
          halloran: {
            label: says('Ms Halloran, who asks good questions', 'A la maestra Halloran, que hace buenas preguntas'),
            answer: [
              halloran(
                'A girl with a tune that does not end. She sat by my window, on Tuesdays, for a month.',
                'Una niña con una melodía sin final. Durante un mes, cada martes, se sentó junto a mi ventana.',
              ),
              halloran(
                'She never asked anything. I was waiting for her question. I wonder now whether she was waiting, too.',
                'Nunca preguntó nada. Yo esperaba su pregunta. Ahora me pregunto si ella también esperaba.',
              ),
            ],
          },
          otto: {
            label: says('Otto, who wants everybody at one table', 'A Otto, que quiere a todo el mundo en la misma mesa'),
            answer: [
              otto(
                'I put the bowl back. On the bridge. I counted three, and put the fourth one back.',
                'Devolví el cuenco. En el puente. Conté tres y devolví el cuarto.',
              ),
              narrator(
                'He does not make a joke. You had not known that he could do that.',
                'No hace ninguna broma. No sabías que fuera capaz.',
              ),
              otto(
                "Right. We go and get her. We start with Ms Halloran. I'll bring the bowl.",
                'Bien. Vamos a buscarla. Primero, a ver a la maestra Halloran. Yo llevo el cuenco.',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'seen-heard-guessed',
    title: says('Seen, heard, guessed', 'Visto, oído, supuesto'),
    place: 'library',
    passages: [
      narrator(
        'Ms Halloran is blind. She finds her stars with her fingertips. Each is a brass pin, and she has polished them all by touch.',
        'La maestra Halloran es ciega. Encuentra sus estrellas con los dedos. Cada una es un alfiler de latón, brillante de tanto tocarlo.',
      ),
      halloran('You say that she was taken. Did you see that?', 'Dices que se la llevaron. ¿Lo viste?'),
      narrator('You think. You saw a pale floor.', 'Lo piensas. Viste un suelo más claro.'),
      halloran('You saw it. Good. Which part did you add?', 'Lo viste. Bien. ¿Qué parte añadiste?'),
      halloran(
        'Adding is not a crime. I do it all day. I only want to know where I did.',
        'Añadir no es un delito. Yo lo hago todo el día. Solo quiero saber dónde.',
      ),
      halloran(
        'Under this floor is the Mirror Stage. It shows people what they want, so that they stop looking. Begin there.',
        'Debajo está el Escenario de los Espejos. A cada cual le muestra lo que desea, para que deje de mirar. Empieza por ahí.',
      ),
      narrator(
        'The corridor down to it does not like to be walked at night. It lets nobody rest.',
        'El pasillo que baja no quiere visitas de noche. Nunca deja descansar a nadie.',
      ),
      { plays: 'sleepless-corridor' },
    ],
  },
  {
    id: 'mirror-stage',
    title: says('The Mirror Stage', 'El Escenario de los Espejos'),
    place: 'mirror-stage',
    passages: [
      narrator(
        'Silver curtains. A floor that repeats your steps, a little late, as if it had to think about them.',
        'Cortinas de plata. Un suelo que repite tus pasos un poco tarde, como si los pensara.',
      ),
      otto(
        "Look, I've written my name on my hand. In the mirror it still says OTTO.",
        'Mira, me escribí el nombre en la mano. En el espejo sigue diciendo OTTO.',
      ),
      otto(
        "Same from both ends, and every letter has two good sides. I'm very reliable.",
        'Igual por los dos extremos, y cada letra tiene dos lados buenos. Soy de fiar.',
      ),
      narrator(
        'You hold up the letter. In the mirror the crest looks tidier than it ever did. You see why.',
        'Levantas la carta. En el espejo el escudo se ve mejor que nunca. Entonces ves por qué.',
      ),
      narrator('The E and the N stand the right way round.', 'La E y la N están del derecho.'),
      otto('So somebody wrote it to be read from the other side.', 'O sea que alguien lo escribió para leerlo desde el otro lado.'),
      wick('From the other side of what?', '¿Desde el otro lado de qué?'),
      narrator(
        'You begin to read the name. Then ten doors along the stage clear their throats, all at once.',
        'Empiezas a leer el nombre. Entonces, a lo largo del escenario, diez puertas carraspean a la vez.',
      ),
      { plays: 'ten-doors' },
    ],
  },
  {
    id: 'the-offer',
    title: says('The offer', 'La oferta'),
    place: 'mirror-stage',
    passages: [
      narrator(
        'Behind the true door hangs a sign: “The Understudy”. That is somebody who plays your part when you cannot.',
        'Tras la puerta verdadera cuelga un letrero: «La Doble». Es quien hace tu papel cuando tú no puedes.',
      ),
      narrator(
        'Under it, in the dark, stands somebody with your outline and a smiling face. The face is a mask.',
        'Debajo, en lo oscuro, hay alguien con tu silueta y una cara que sonríe. La cara es una máscara.',
      ),
      understudy('At last. You look tired. Shall I do it?', 'Por fin. Qué cara de cansancio. ¿Lo hago yo?'),
      understudy(
        'I know all your lines. I never forget one. I never say the wrong thing at the wrong table.',
        'Me sé todas tus frases. No olvido ninguna. Nunca digo la frase equivocada en la mesa equivocada.',
      ),
      understudy(
        'You could sit down there in the dark, and nobody would ever see you fail again.',
        'Podrías sentarte ahí, a oscuras, y nadie volvería a verte fallar.',
      ),
      narrator('It is a good offer. That is the worst thing about it.', 'Es una buena oferta. Eso es lo peor.'),
      narrator('You ask who it was made for.', 'Le preguntas para quién la hicieron.'),
      understudy(
        'For somebody who wanted to practise where nobody saw him. He was very shy. Then he stopped coming.',
        'Para alguien que quería ensayar donde nadie lo viera. Era muy tímido. Luego dejó de venir.',
      ),
      understudy('I have been practising ever since. I do not think that I can stop.', 'Desde entonces ensayo. Creo que no sé parar.'),
      wick(
        'Behind its curtain nothing hits it. I always wait for lights. I am a moth.',
        'Tras el telón nada le da. Yo siempre espero a las luces. Soy polilla.',
      ),
      { plays: 'understudy' },
    ],
  },
  {
    id: 'the-voice',
    title: says('The voice', 'La voz'),
    place: 'mirror-stage',
    passages: [
      narrator(
        'The mask comes off. Behind it is an empty frame, and on the frame the print of a small hand.',
        'La máscara se cae. Detrás hay un marco vacío y, en el marco, la huella de una mano pequeña.',
      ),
      understudy(
        'Oh. I am only a frame. All these years I was afraid to look.',
        'Ah. Solo soy un marco. Todos estos años me dio miedo mirar.',
      ),
      understudy('May I stay, and whisper to people who forget their lines?', '¿Puedo quedarme y soplarles el texto a quienes lo olvidan?'),
      narrator(
        'You write a name on the frame, in ink: Nela. It does not slip away any more.',
        'Escribes un nombre en el marco, con tinta: Nela. Ya no se escapa.',
      ),
      narrator(
        'Behind the last curtain somebody breathes in. The voice is polite, and very tired.',
        'Tras la última cortina alguien toma aire. La voz es cortés y está muy cansada.',
      ),
      voice('Good evening. You have gone to a good deal of trouble.', 'Buenas noches. Te tomaste muchas molestias.'),
      voice(
        'You want to bring her back. May I ask you something? Ask her whether she wants to come back.',
        'Quieres traerla de vuelta. ¿Puedo preguntarte una cosa? Pregúntale si quiere volver.',
      ),
      narrator(
        'The curtain hangs still. Wick has folded both wings over the lamp.',
        'La cortina se queda quieta. Wick cerró las dos alas sobre la lámpara.',
      ),
      wick(
        'I did not know that it could talk. No. That is not quite what I mean.',
        'No sabía que hablara. No. No es eso exactamente lo que quiero decir.',
      ),
      narrator('In your pocket the letter rustles.', 'En tu bolsillo cruje la carta.'),
      letter('What nobody says grows horns.', 'A lo que nadie dice le salen cuernos.'),
    ],
  },
]
