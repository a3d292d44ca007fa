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
        'You could walk this street with your eyes shut. Twelve lamp posts, one dog, one bus stop.',
        'Te sabes esta calle de memoria. Doce farolas, un perro y una parada de autobús.',
      ),
      narrator('Tonight there are twelve lamp posts and one dog.', 'Esta noche hay doce farolas y un perro.'),
      narrator(
        'Where the bus stop was, there is an arch of old stone. It looks as if it has always been there, and as if you should have said hello.',
        'Donde estaba la parada hay un arco de piedra vieja. Parece que lleva ahí toda la vida y que le debes un saludo.',
      ),
      narrator(
        'The timetable still hangs on it. All the buses are gone but one. “Xiotein,” it says. “When you are ready.”',
        'El horario sigue colgado. Solo queda un autobús. «Xiotein», dice. «Cuando tú digas».',
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
        'Del arco cuelga una carta, en un hilo de cobre. Lleva tu nombre.',
      ),
      narrator(
        'The wax seal is warm. Somebody pressed it a minute ago, and the street is empty.',
        'El sello de cera sigue caliente. Alguien lo puso hace un minuto, y en la calle no hay nadie.',
      ),
      narrator(
        'The rain has been at the address. One word of it has slid along, letter by letter, like people on a bench.',
        'La lluvia pasó por la dirección. Una palabra se recorrió, letra por letra, como la gente en una banca.',
      ),
      { plays: 'smudged-address' },
      narrator(
        'It is a kind of password. You say it aloud, and the copper thread lets go.',
        'Es una contraseña. La dices en voz alta, y el hilo de cobre suelta la carta.',
      ),
      narrator(
        'Pressed into the wax is a crest: a hill, a tower, nine lamps. A name runs along the edge. The E and the N are the wrong way round.',
        'En la cera hay un escudo: una colina, una torre, nueve lámparas. Por la orilla corre un nombre. La E y la N están al revés.',
      ),
      narrator(
        'Inside are nine lines. Eight of them are covered with fine dark strokes, like windows with the shutters closed.',
        'Adentro hay nueve líneas. Ocho están cubiertas de trazos finos y oscuros, como ventanas con la persiana cerrada.',
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
        'The evening has a hole in it, the size of a coin. Something with wings comes through backwards and says sorry to the hole.',
        'El atardecer tiene un agujero del tamaño de una moneda. Algo con alas sale por ahí, de espaldas, y le pide perdón al agujero.',
      ),
      wick(
        'You read the line. Most people fold it very small and run.',
        'Leíste la línea. Casi todo el mundo dobla la carta bien chiquita y sale corriendo.',
      ),
      wick(
        'I am Wick. Two hundred summers as a moth. That is a long time to be nervous.',
        'Soy Wick. Doscientos veranos de polilla. Es mucho tiempo para vivir con nervios.',
      ),
      wick(
        'This is my lamp. It is small, and it has never gone out. I look every few minutes.',
        'Esta es mi lámpara. Es pequeña y nunca se ha apagado. La miro a cada rato.',
      ),
      narrator('You ask what the school is called.', 'Preguntas cómo se llama la escuela.'),
      wick('It is on the wax. Say it the way you see it.', 'Está en la cera. Dilo como lo veas.'),
      narrator(
        'You say it. Then Wick says it. Both sound right, and they are not the same.',
        'Lo dices. Luego lo dice Wick. Las dos veces suena bien, y distinto.',
      ),
      wick(
        'No two people say it alike. Sometimes I think it was never meant to be said.',
        'No hay dos personas que lo digan igual. A veces pienso que no se hizo para decirse.',
      ),
      wick(
        'Look through the arch. There is a hill, and the dark above it is a curtain of cloth, as wide as the sky.',
        'Mira por el arco. Hay una colina, y lo oscuro de arriba es una cortina de tela, ancha como el cielo.',
      ),
      wick('We call it the Veil. It keeps what nobody looks at.', 'La llamamos el Velo. Guarda lo que nadie mira.'),
      wick(
        'First it kept things: mittens, a spoon, a whole Tuesday. Then words.',
        'Primero guardaba cosas: manoplas, una cuchara, un martes entero. Luego, palabras.',
      ),
      narrator(
        'You ask what comes after words. Wick polishes the lamp, which was clean.',
        'Preguntas qué viene después de las palabras. Wick limpia la lámpara, que ya estaba limpia.',
      ),
      wick('Be careful with the Veil. It listens.', 'Cuidado con el Velo: oye todo.'),
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
      wick('Mostly it is green. That is not an insult. It is a lot of room.', 'Casi siempre es verde. No es insulto. Es mucho espacio.'),
      wick(
        'There are ten ways of paying attention. Some people read or draw, some run or sing. Some build, and some cook.',
        'Hay diez maneras de prestar atención. Hay quien lee o dibuja, y quien corre o canta. Hay quien construye y quien cocina.',
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
        'That line is your manifest: your own way of paying attention. You choose it in My Profile, in daylight, and in no hurry. It stays.',
        'Esa línea es tu talento: tu manera de prestar atención. Lo eliges en Mi perfil, de día y sin prisa. Es para siempre.',
      ),
    ],
  },
  {
    id: 'what-you-bring',
    title: says('What you bring', 'Lo que llevas'),
    place: 'arch',
    passages: [
      narrator(
        'You run home first and show everybody the letter. “Go,” they all say. “Take a toothbrush. Tell us everything.”',
        'Antes corres a casa y les enseñas la carta. «Ve», te dicen. «Llévate el cepillo de dientes y luego nos cuentas todo».',
      ),
      wick(
        'One more thing. Everybody brings something, and it is never what they packed.',
        'Una cosa más. Todo el mundo trae algo, y nunca es lo que metió en la mochila.',
      ),
      narrator(
        'In your pocket are a button from a coat you have grown out of, a short pencil and the end of a loaf.',
        'En el bolsillo llevas un botón de un abrigo que se te quedó pequeño, un lápiz corto y la punta de un pan.',
      ),
      {
        decides: 'carry',
        question: says('Which one do you take?', '¿Qué te llevas?'),
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
            answer: [wick('Short. So it has said a lot already. It has some left.', 'Corto. O sea que ya dijo mucho. Algo le quedará.')],
          },
          bread: {
            label: says('The bread', 'El pan'),
            answer: [wick('It is a bit hard. That is the kind that gets shared.', 'Está un poco duro. Es del que se comparte.')],
          },
        },
      },
      wick(
        'I do not know what it is for. You will find out, much later than you would like.',
        'No sé para qué sirve. Ya sabrás, más tarde de lo que quisieras.',
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
        'At the top of the stair is a door. In front of it sits the wax seal from your letter. It has grown legs, a desk and a queue with nobody in it.',
        'Al final de la escalera hay una puerta. Delante está el sello de cera de tu carta. Le salieron patas, un escritorio y una fila en la que no hay nadie.',
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
      wick('Not even the people they were for?', '¿Ni las personas para quienes eran?'),
      seal('They tried hardest of all.', 'Esas eran las más insistentes.'),
      seal(
        'Nobody may read what is written to a child. My maker told me so, and meant it kindly. I do it well. I do it very well.',
        'Que nadie lea lo que se le escribe a un niño. Me lo dijo quien me hizo, con cariño. Lo hago bien. Lo hago muy bien.',
      ),
      narrator('The wax on its desk begins to steam.', 'La cera del escritorio empieza a humear.'),
      wick(
        'Every third turn it stamps back whatever hits it. I only mention it.',
        'Cada tres turnos devuelve lo que le llega. Yo nada más digo.',
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
        'The wax falls off in flakes. What is left is a bit of glowing coal, the size of a cherry. It looks as if it had just woken up.',
        'La cera cae en escamas. Queda una brasa del tamaño de una cereza. Parece que acaba de despertarse.',
      ),
      seal('It is your letter. So I could have let you read it.', 'La carta es tuya. O sea que pude dejarte leerla.'),
      seal('That would have been quicker.', 'Habría sido más rápido.'),
      narrator(
        "In the thickest bit of wax is a print: a child's hand, all five fingers. It is old, and still warm.",
        'En el pedazo más grueso está la huella de una mano pequeña, con sus cinco dedos. Es antigua y sigue caliente.',
      ),
      narrator('Wick flies up to it and hovers there for a long time.', 'Wick vuela hasta ella y se queda mucho rato flotando en el aire.'),
      narrator('You ask whose hand that is.', 'Preguntas de quién es esa mano.'),
      wick('We should go on. You look cold. Do I look cold?', 'Deberíamos seguir. Tienes cara de frío. ¿Yo tengo cara de frío?'),
      narrator(
        'Behind the door a dark bridge leads to a hall with a clock as high as a house.',
        'Detrás de la puerta, un puente oscuro lleva a una sala con un reloj alto como una casa.',
      ),
      narrator(
        'Over the hall door shines a window with the name of the school, the E and the N the wrong way round.',
        'Sobre la puerta de la sala brilla una ventana con el nombre de la escuela, la E y la N al revés.',
      ),
      wick('Nobody can read it from inside. The Veil hangs in front.', 'Desde adentro nadie puede leerlo. Lo tapa el Velo.'),
      narrator(
        'Lamps stand along the hill. The first one lights up while you watch. Nobody is holding a match.',
        'En la colina hay lámparas. La primera se enciende mientras la miras. Nadie sostiene un cerillo.',
      ),
      wick('That one is yours. It lights when somebody is noticed.', 'Esa es la tuya. Se enciende cuando alguien se fija en ti.'),
      narrator(
        'You count eight lamps with a word on each, one for every part of the way. The first says “Fire”. A ninth is bare and dark.',
        'Cuentas ocho lámparas con su palabra, una para cada parte del camino. La primera dice «Fuego». La novena está apagada y sin palabra.',
      ),
      narrator('In your pocket the letter rustles. A second line has opened.', 'En tu bolsillo cruje la carta. Se abrió la segunda línea.'),
      letter('Do not come alone. I tried that.', 'Ven con alguien. Yo lo intenté a solas.'),
      wick('Come on. I smell soup. It may be brave soup.', 'Vamos. Huele a sopa. Puede que sea una sopa valiente.'),
    ],
  },
]
