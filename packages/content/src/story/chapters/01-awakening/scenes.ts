import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const seal = saidBy('seal')

export const scenes: readonly Scene[] = [
  {
    id: 'bus-stop',
    title: says('The bus stop', 'La parada'),
    place: 'arch',
    passages: [
      narrator(
        'You know this street with your eyes shut. Twelve lamp posts, one dog, one bus stop.',
        'Conoces esta calle con los ojos cerrados. Doce farolas, un perro y una parada de autobús.',
      ),
      narrator('Tonight there are twelve lamp posts and one dog.', 'Esta noche hay doce farolas y un perro.'),
      narrator(
        'Where the bus stop was, there is an arch of old stone. It looks as if it has always been there, and as if you should have said hello.',
        'Donde estaba la parada hay un arco de piedra vieja. Parece que lleva ahí toda la vida y que le debes un saludo.',
      ),
      narrator(
        'The timetable still hangs on it. All the buses are gone but one. “Xiotein,” it says. “When you are ready.”',
        'El horario sigue colgado. Solo queda un autobús. «Xiotein», dice. «Cuando llegue tu momento».',
      ),
      narrator(
        'The dog looks at the arch, then at you. Dogs have no opinions about buses. This one does.',
        'El perro mira el arco y luego te mira a ti. Los perros no opinan sobre autobuses. Este sí.',
      ),
      { plays: 'yesterdays-corner' },
    ],
  },
  {
    id: 'letter',
    title: says('The letter', 'La carta'),
    place: 'arch',
    passages: [
      narrator(
        'In the arch hangs a letter on a copper thread. It has your name on it.',
        'En el arco cuelga una carta de un hilo de cobre. Lleva tu nombre.',
      ),
      narrator(
        'The seal is still warm. Somebody closed it a minute ago, and there is nobody in the street.',
        'El sello aún está caliente. Alguien cerró la carta hace un minuto, y en la calle no hay nadie.',
      ),
      narrator(
        'The rain has been at the address. Each letter has slipped, as if it wanted to get off.',
        'La lluvia pasó por la dirección. Cada letra resbaló, como si quisiera bajarse.',
      ),
      { plays: 'smudged-address' },
      narrator(
        'You say the word aloud, and the copper thread lets go.',
        'Dices la palabra en voz alta, y el hilo de cobre suelta la carta.',
      ),
      narrator(
        'Pressed into the wax is a crest: a hill, a tower, nine lamps. The name of the school runs round it. The E and the N stand the wrong way round.',
        'En la cera hay un escudo: una colina, una torre, nueve lámparas. Lo rodea el nombre de la escuela. La E y la N están al revés.',
      ),
      narrator(
        'Inside are nine lines. Eight of them are covered with fine dark strokes, like windows with the shutters closed.',
        'Dentro hay nueve líneas. Ocho están cubiertas de trazos finos y oscuros, como ventanas con la persiana bajada.',
      ),
      narrator('One line is open.', 'Una línea está abierta.'),
      letter('There is a chair here with nobody on it.', 'Aquí hay una silla en la que no se sienta nadie.'),
    ],
  },
  {
    id: 'wick',
    title: says('A hole in the dusk', 'Un agujero en el atardecer'),
    place: 'arch',
    passages: [
      narrator(
        'The evening has a hole in it, the size of a coin. Something with wings comes through, backwards, and says “pardon” to it.',
        'El atardecer tiene un agujero del tamaño de una moneda. Algo con alas sale por él, de espaldas, y le pide perdón.',
      ),
      wick(
        'You read the line. Most people fold it very small and run.',
        'Leíste la línea. Casi todo el mundo dobla la carta muy pequeñita y echa a correr.',
      ),
      wick(
        'I am Wick. Two hundred summers as a moth. It is a long time to be nervous.',
        'Soy Wick. Doscientos veranos de polilla. Es mucho tiempo para vivir con nervios.',
      ),
      wick(
        'This is my lamp. It is small, and it has never gone out. I look every few minutes.',
        'Esta es mi lámpara. Es pequeña y nunca se ha apagado. La miro cada pocos minutos.',
      ),
      narrator('You ask what the school is called.', 'Preguntas cómo se llama la escuela.'),
      wick('It is on the wax. Say it the way you see it.', 'Está en la cera. Dilo como lo veas.'),
      narrator(
        'You say it. Then Wick says it. Both sound right, and they are not the same.',
        'Lo dices. Luego lo dice Wick. Las dos veces suena bien, y distinto.',
      ),
      wick(
        'No two people say it alike. Sometimes I think that it was not made to be said.',
        'No hay dos personas que lo digan igual. A veces pienso que no se hizo para decirlo.',
      ),
      wick(
        'The dark above the hill is a curtain of cloth, as wide as the sky. We call it the Veil, and it keeps what nobody looks at.',
        'Lo oscuro, sobre la colina, es una cortina de tela, ancha como el cielo. La llamamos el Velo, y guarda lo que nadie mira.',
      ),
      wick(
        'First it kept things: mittens, a spoon, a whole Tuesday. Then words.',
        'Primero guardaba cosas: manoplas, una cuchara, un martes entero. Luego, palabras.',
      ),
      narrator(
        'You ask what comes after words. Wick polishes the lamp, which was clean.',
        'Preguntas qué viene después de las palabras. Wick limpia la lámpara, que ya estaba limpia.',
      ),
      wick('Be careful with the Veil. It listens.', 'Cuidado con el Velo. Escucha.'),
    ],
  },
  {
    id: 'truth-metal',
    title: says('Truth Metal', 'Metal de la Verdad'),
    place: 'arch',
    passages: [
      narrator(
        'Wick lands on a plate in the wall. Half of it is copper, half of it is green.',
        'Wick se posa en una placa de la pared. La mitad es de cobre; la otra, verde.',
      ),
      wick(
        'Truth Metal. It is copper where people know you, and green where nobody knows you yet.',
        'Metal de la Verdad. Es de cobre donde te conocen y verde donde todavía no.',
      ),
      wick('Mostly it is green. That is not an insult. It is a lot of room.', 'Casi siempre es verde. No es un insulto. Es mucho sitio.'),
      wick(
        'There are ten ways of paying attention. Some people read, write or draw. Some cannot sit still: they run, sing or play.',
        'Hay diez maneras de prestar atención. Hay quien lee, escribe o dibuja. Hay quien no para: corre, canta o juega.',
      ),
      wick(
        'Some watch. Some feel what you feel before you do. Some build, and some cook.',
        'Hay quien observa. Hay quien siente lo que sientes antes que tú. Hay quien construye y quien cocina.',
      ),
      narrator('You ask which one is the best.', 'Preguntas cuál es la mejor.'),
      wick(
        'I have looked for two hundred years. The cooks say cooking, but they would.',
        'Llevo doscientos años buscándola. Quien cocina dice que cocinar, claro.',
      ),
      wick(
        'Think of something that made you forget the time. The metal will know.',
        'Piensa en algo que te hizo olvidar la hora. El metal lo sabrá.',
      ),
      narrator(
        'Under your hand a thin line turns from green to copper. It feels like being waved at from across the street.',
        'Bajo tu mano, una línea fina pasa del verde al cobre. Es como si alguien te saludara de lejos.',
      ),
      wick(
        'That line is your manifest. Choose it in daylight, and in no hurry. It stays.',
        'Esa línea es tu manifestación. Elígela de día y sin prisa. Es para siempre.',
      ),
    ],
  },
  {
    id: 'what-you-bring',
    title: says('What you bring', 'Lo que llevas'),
    place: 'arch',
    passages: [
      narrator(
        'You run home first and show the letter. “Go,” they say. “Take a toothbrush, and tell us everything.”',
        'Antes corres a casa y enseñas la carta. «Ve», dicen. «Llévate el cepillo de dientes y luego cuéntanoslo todo».',
      ),
      wick(
        'One more thing. Everybody brings something along, and it is never what they packed.',
        'Una cosa más. Todo el mundo trae algo, y nunca es lo que metió en la mochila.',
      ),
      narrator(
        'In your pocket are a button from a coat you have grown out of, a short pencil and the end of a loaf.',
        'En el bolsillo llevas un botón de un abrigo que se te quedó pequeño, un lápiz corto y la punta de un pan.',
      ),
      {
        decides: 'carry',
        question: says('Which one do you take along?', '¿Qué te llevas?'),
        options: {
          button: {
            label: says('The button', 'El botón'),
            answer: [
              wick(
                'A button without a coat. It still remembers how to hold two things together.',
                'Un botón sin abrigo. Todavía sabe unir dos cosas.',
              ),
            ],
          },
          pencil: {
            label: says('The pencil', 'El lápiz'),
            answer: [
              wick('Short. So it has said a lot already. It will have some left.', 'Corto. O sea que ya ha dicho mucho. Algo le quedará.'),
            ],
          },
          bread: {
            label: says('The bread', 'El pan'),
            answer: [wick('It is a bit hard. That is the kind that gets shared.', 'Está un poco duro. De ese es del que se comparte.')],
          },
        },
      },
      wick(
        'I do not know what it is for. You will find out, much later than you would like.',
        'No sé para qué sirve. Ya lo sabrás, más tarde de lo que quieras.',
      ),
      narrator('Behind the arch a stair goes up, and up, and yawns.', 'Detrás del arco sube una escalera. Sube, sube y bosteza.'),
      { plays: 'straw-clerk' },
      narrator(
        'The straw clerk bows and falls asleep on the first step. It is catching.',
        'El escribiente de paja hace una reverencia y se duerme en el primer escalón. El sueño se contagia.',
      ),
      { plays: 'drowsy-stair' },
    ],
  },
  {
    id: 'three-proofs',
    title: says('Three proofs that you are you', 'Tres pruebas de que eres tú'),
    place: 'stair',
    passages: [
      narrator(
        'At the top of the stair is a door. In front of it sits the seal that was on your letter. It has grown legs, a desk and a queue with nobody in it.',
        'Al final de la escalera hay una puerta. Delante está el sello que cerraba tu carta. Le han salido patas, un escritorio y una cola en la que no hay nadie.',
      ),
      seal('Next.', 'Siguiente.'),
      narrator('There is only you. You step forward.', 'Solo estás tú. Das un paso.'),
      seal(
        'You claim that this letter is yours. I need three proofs that you are you.',
        'Dices que esta carta es tuya. Necesito tres pruebas de que eres tú.',
      ),
      seal(
        'The first proof: your name. The second proof: a proof of the first proof. The third: a drawing of a horse.',
        'Primera prueba: tu nombre. Segunda prueba: una prueba de la primera. Tercera: un dibujo de un caballo.',
      ),
      wick('Why a horse?', '¿Por qué un caballo?'),
      seal('Everybody asks that. Nobody draws it.', 'Todo el mundo lo pregunta. Nadie lo dibuja.'),
      narrator('You ask how many letters it has guarded.', 'Preguntas cuántas cartas ha guardado.'),
      seal('Four thousand and eleven. Nobody has read a single one of them whole.', 'Cuatro mil once. Nadie ha leído entera ni una sola.'),
      wick('Not even the people they were for?', '¿Ni siquiera las personas a las que iban?'),
      seal('They tried hardest of all.', 'Esas eran las más insistentes.'),
      seal(
        'Nobody must read what is written to a child. They told me so when they made me, and they meant it kindly. I do it well. I do it very well.',
        'Que nadie lea lo que se escribe para un niño. Me lo dijeron al hacerme, con cariño. Lo hago bien. Lo hago muy bien.',
      ),
      narrator('The wax on its desk begins to steam.', 'La cera del escritorio empieza a humear.'),
      wick(
        'Every third turn it stamps back whatever hits it. I only mention it.',
        'Cada tres turnos devuelve lo que le llega. Yo solo lo comento.',
      ),
      { plays: 'seal' },
    ],
  },
  {
    id: 'print',
    title: says('The print', 'La huella'),
    place: 'stair',
    passages: [
      narrator(
        'The wax falls off in plates. What is left is a bit of glowing coal, the size of a cherry. It looks as if it had just woken up.',
        'La cera cae en placas. Queda una brasa del tamaño de una cereza. Parece que acaba de despertarse.',
      ),
      seal('It is your letter. So I could have let you read it.', 'La carta es tuya. O sea que podía haberte dejado leerla.'),
      seal('That would have been quicker.', 'Habría sido más rápido.'),
      narrator(
        "Where the wax was thickest there is a print: a child's hand, with all five fingers. It is old, and still warm.",
        'Donde la cera era más gruesa está la huella de una mano pequeña, con sus cinco dedos. Es antigua y sigue caliente.',
      ),
      narrator('Wick flies up to it and hovers there for a long time.', 'Wick vuela hasta ella y se queda mucho rato flotando en el aire.'),
      narrator('You ask whose hand that is.', 'Preguntas de quién es esa mano.'),
      wick('We should go on. You look cold. Do I look cold?', 'Deberíamos seguir. Tienes cara de frío. ¿Yo tengo cara de frío?'),
      narrator(
        'Behind the door a dark bridge leads to a hall with a clock as high as a house.',
        'Detrás de la puerta, un puente oscuro lleva a una sala con un reloj alto como una casa.',
      ),
      narrator(
        'Over its door shines a window with the name of the school, the E and the N the wrong way round.',
        'Sobre su puerta brilla una ventana con el nombre de la escuela, con la E y la N al revés.',
      ),
      wick('Nobody can read it from inside. The Veil hangs in front.', 'Desde dentro nadie puede leerlo. El Velo cuelga delante.'),
      narrator(
        'Lamps stand along the hill. The first one lights up while you watch. Nobody is holding a match.',
        'En la colina hay lámparas. La primera se enciende mientras la miras. Nadie sostiene un fósforo.',
      ),
      wick('That one is yours. It lights when somebody is noticed.', 'Esa es la tuya. Se enciende cuando alguien se fija en ti.'),
      narrator(
        'You count eight lamps with a word on each. Yours says “Fire”. A ninth is bare and dark.',
        'Cuentas ocho lámparas con una palabra. La tuya dice «Fuego». La novena está apagada y no tiene ninguna.',
      ),
      narrator(
        'In your pocket the letter rustles. A second line has come open.',
        'En tu bolsillo cruje la carta. Se abrió la segunda línea.',
      ),
      letter('Do not come alone. I tried that.', 'Ven con alguien. Yo lo intenté sin nadie.'),
      wick('Come on. I smell soup. It may be brave soup.', 'Vamos. Huele a sopa. Puede que sea una sopa valiente.'),
    ],
  },
]
