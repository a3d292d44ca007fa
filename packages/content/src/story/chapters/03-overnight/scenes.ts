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
      wick(
        'Until now: a gate counts to eight, and one is missing. Inside is a table with nine chairs. You opened the gate, all of you together.',
        'Hasta ahora: un portón cuenta hasta ocho, y falta uno. Adentro hay una mesa con nueve sillas. Entre todos abrieron el portón.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [wick('And Sol is always one step ahead of you.', 'Y Sol va siempre un paso adelante de ti.')],
          nerve: [wick('And Sol dares you every other day.', 'Y Sol te reta un día sí y otro no.')],
          care: [wick('And Sol looks twice now, and so do you.', 'Y Sol ahora mira dos veces, igual que tú.')],
          none: [],
        },
      },
      narrator(
        'You all sleep in the long hall now, and a month goes by.',
        'Ahora duermes con los demás en el dormitorio grande, y pasa un mes.',
      ),
      narrator('One morning there are eleven beds. Last night there were twelve.', 'Una mañana hay once camas. Anoche había doce.'),
      narrator(
        'Where the twelfth stood, the floor is paler. Nobody walks there but the goat, who sniffs at it. Nobody could say why.',
        'Donde estaba la doce, el suelo es más claro. Nadie lo pisa, menos la cabra, que lo huele. Nadie sabría decir por qué.',
      ),
      otto('Was it always this roomy in here?', '¿Siempre hubo tanto espacio aquí?'),
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
              'Adentro, en una etiqueta, alguien cosió cuatro letras: Nela.',
            ),
          ],
          walked: [
            narrator(
              'You catch yourself humming. The tune has no end, and it is not yours.',
              'Te descubres tarareando. La melodía no termina nunca, y no es tuya.',
            ),
            narrator(
              'You looked back once. It counted. Somewhere in the tune there is a name: Nela.',
              'Volteaste una vez. Eso bastó. En algún punto de la melodía hay un nombre: Nela.',
            ),
          ],
          none: [
            narrator(
              'It takes a while. Then you have a name, thin as a thread: Nela.',
              'Tardas un rato. Luego te llega un nombre, delgado como un hilo: Nela.',
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
              'Con el lápiz corto escribes el nombre en el forro de la manga, tres veces, apretando mucho.',
            ),
          ],
          bread: [
            narrator(
              'You share the end of the loaf with Wick, who takes one crumb. You say the name at every bite. Now two of you have it.',
              'Compartes la punta de pan con Wick, que toma una miga. Dices el nombre a cada mordida. Ahora lo guardan dos.',
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
      sol(
        'My cousin also says that a Veil King took her. Ten metres tall. He heard that on the stairs, too.',
        'Mi primo también dice que se la llevó un Rey del Velo, de diez metros. Eso también lo oyó en la escalera.',
      ),
      pell('Children come, children go. It is nothing. Have a bun.', 'Los niños vienen y van. No es nada. Ten un panecito.'),
      narrator(
        'Mr Pell, the cook, puts three buns on your plate. His hands are shaking, and the buns are very good.',
        'El señor Pell, el cocinero, te pone tres panecitos en el plato. Le tiemblan las manos, y los panecitos están muy ricos.',
      ),
      narrator('You ask who saw her go. Nobody did. All of them are certain.', 'Preguntas quién la vio irse. Nadie. Y nadie tiene dudas.'),
      { plays: 'three-breakfasts' },
      sol('So I know nothing at all. And I was so quick about it.', 'O sea que no sé nada de nada. Y qué rápido lo sabía.'),
    ],
  },
  {
    id: 'whom-you-tell',
    title: says('Who you tell', 'A quién se lo cuentas'),
    place: 'hall',
    passages: [
      narrator(
        'You have the name. For how long? Somebody else has to know it.',
        'Tienes el nombre. ¿Por cuánto tiempo? Alguien más tiene que saberlo.',
      ),
      wick(
        'It is easier to hold when two hold it. I cannot tell you who. That would be steering.',
        'Entre dos se sostiene mejor. No puedo decirte con quién. Sería decidir por ti.',
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
                'Pasa una página. Hay una línea con motivo y sin nombre. Ella se queda quieta.',
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
              halloran(
                'Come down to the library. There is a door under it that I do not like.',
                'Baja a la biblioteca. Debajo hay una puerta que no me gusta.',
              ),
            ],
          },
          otto: {
            label: says('Otto, who wants everybody at one table', 'A Otto, que quiere a todo el mundo en la misma mesa'),
            answer: [
              otto(
                'I put the bowl back. On the bridge. I counted three, and put the fourth one back.',
                'Regresé el tazón. En el puente. Conté tres y regresé el cuarto.',
              ),
              narrator('He does not make a joke. You did not know he could do that.', 'No hace ninguna broma. No sabías que fuera capaz.'),
              otto(
                "Right. We go and get her. We start with Ms Halloran. I'll bring the bowl.",
                'Bueno. Vamos por ella. Primero, con la maestra Halloran. Yo llevo el tazón.',
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
        'Ms Halloran keeps the library, and she is blind. On her map each star is a brass pin, and she knows them all by touch.',
        'La maestra Halloran cuida la biblioteca y es ciega. En su mapa cada estrella es un alfiler de latón, y las conoce todas con los dedos.',
      ),
      halloran('You say that she was taken. Did you see that?', 'Dices que se la llevaron. ¿Lo viste?'),
      narrator('You think. You saw a pale floor.', 'Lo piensas. Viste un suelo más claro.'),
      halloran('You saw it. Good. Which part did you add?', 'Lo viste. Bien. ¿Qué parte añadiste?'),
      halloran(
        'Adding is not a crime. I do it all day. I only like to know where.',
        'Añadir no es un delito. Yo lo hago todo el día. Solo me gusta saber dónde.',
      ),
      halloran(
        'Under this floor is the Mirror Stage. It shows people what they want, so that they stop looking. Begin there.',
        'Debajo está el Escenario de los Espejos. A cada quien le muestra lo que desea. Así deja de mirar. Empieza por ahí.',
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
        "Same from both ends, and no letter minds being turned round. I'm very reliable.",
        'Igual por los dos extremos, y a ninguna letra le molesta que la volteen. Soy confiable.',
      ),
      narrator(
        'You hold up the letter. In the mirror the crest looks tidier than before. You see why.',
        'Levantas la carta. En el espejo el escudo se ve mejor que antes. Entonces ves por qué.',
      ),
      narrator('The E and the N stand the right way round.', 'La E y la N están al derecho.'),
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
        'Me sé todas tus frases. No olvido ninguna. Nunca digo lo que no debo en la mesa que no es.',
      ),
      understudy(
        'You could sit in the dark, and nobody would ever see you fail again.',
        'Podrías sentarte a oscuras, y nadie volvería a verte fallar.',
      ),
      narrator('It is a good offer. That is the worst thing about it.', 'Es una buena oferta. Eso es lo peor.'),
      narrator('You ask who it was made for.', 'Preguntas para quién hicieron a la Doble.'),
      understudy(
        'For a girl who wanted to practise where nobody saw her. She was very shy. One day she dared, and stopped coming.',
        'Para una niña que quería ensayar donde nadie la viera. Era muy tímida. Un día se atrevió y dejó de venir.',
      ),
      understudy('I have been practising ever since. I do not know how to stop.', 'Desde entonces ensayo. No sé cómo parar.'),
      understudy(
        'You do not have to say yes. You only have to stop saying no.',
        'No hace falta que digas que sí. Basta con que dejes de decir que no.',
      ),
      narrator('You say no. It takes you a little longer than you would like.', 'Dices que no. Tardas un poco más de lo que quisieras.'),
      understudy(
        'Then we shall practise that, until you are too tired to say it.',
        'Entonces ensayemos eso, hasta que te canses de decirlo.',
      ),
      wick(
        'Behind its curtain nothing hits it. So wait until it stands in the light. I always wait for the light. I am a moth.',
        'Tras el telón nada la toca. Así que espera a que le dé la luz. Yo siempre espero la luz. Soy polilla.',
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
        'The frame is clean. So you write a name on it, in ink, where everybody will see it: Nela. It does not slip away any more.',
        'El marco está limpio. Así que escribes en él un nombre, con tinta, donde todos lo vean: Nela. Ya no se escapa.',
      ),
      narrator(
        'Behind the last curtain somebody breathes in. The voice is polite, and very tired.',
        'Tras la última cortina alguien toma aire. La voz es cortés y está muy cansada.',
      ),
      voice('Good evening. You have gone to great trouble.', 'Buenas noches. Te tomaste muchas molestias.'),
      voice(
        'You want to bring her back. One thing, if I may. Ask her whether she wants to come back.',
        'Quieres traerla de vuelta. Una cosa, si me permites. Pregúntale si quiere volver.',
      ),
      narrator(
        'The curtain hangs still. Wick has folded both wings over the lamp.',
        'La cortina se queda quieta. Wick cerró las dos alas sobre la lámpara.',
      ),
      wick('I did not know that it could talk. No. That is not quite true.', 'No sabía que hablara. No. Eso no es del todo cierto.'),
      narrator('In your pocket the letter rustles.', 'En tu bolsillo cruje la carta.'),
      letter('What nobody says grows horns.', 'A lo que nadie dice le salen cuernos.'),
    ],
  },
]
