import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const girl = saidBy('girl')
const vale = saidBy('vale')
const tull = saidBy('tull')
const gate = saidBy('counting-gate')
const estela = saidBy('estela')

export const scenes: readonly Scene[] = [
  {
    id: 'soup-on-a-bridge',
    title: says('Soup on a bridge', 'Sopa en un puente'),
    place: 'bridge',
    passages: [
      wick(
        'Until now: you read the first line of a letter. A seal of wax let you pass. Under the wax was the print of a small hand.',
        'Hasta ahora: leíste la primera línea de una carta. Un sello de cera te dejó pasar. Bajo la cera estaba la huella de una mano pequeña.',
      ),
      {
        recalls: 'carry',
        lines: {
          button: [wick('And in your pocket is a button.', 'Y en tu bolsillo hay un botón.')],
          pencil: [wick('And in your pocket is a pencil.', 'Y en tu bolsillo hay un lápiz.')],
          bread: [wick('And in your pocket is the end of a loaf.', 'Y en tu bolsillo hay una punta de pan.')],
          none: [],
        },
      },
      narrator('The bridge is dark, and somebody is cooking on it.', 'El puente está oscuro, y en él alguien cocina.'),
      otto("Careful, there's a step. And a pot. And me.", 'Cuidado, hay un escalón. Y una olla. Y yo.'),
      otto(
        "I'm Otto Lindo. I'm making soup, because the gate's been shut for an hour and nobody's talking.",
        'Soy Otto Lindo. Hago sopa, porque el portón lleva una hora cerrado y nadie dice nada.',
      ),
      sol('Fifty-two minutes.', 'Cincuenta y dos minutos.'),
      otto("That's Sol. Sol counts.", 'Esa voz es la de Sol. Sol cuenta.'),
      sol(
        'Sol Arden. I was here first. Race you to the other end. Three, two.',
        'Sol Arden. Llegué antes que nadie. Te juego una carrera. Tres, dos.',
      ),
      narrator(
        'You both run. In the dark you hear that Sol is quicker. Then you hear a splash.',
        'Echas a correr, y Sol también. A oscuras se oye que va más rápido. Luego, un chapuzón.',
      ),
      sol('That was on purpose.', 'Fue a propósito.'),
      otto("A lantern would have been nice. There's a whole box of them here.", 'Qué bien vendría un farol. Aquí hay una caja llena.'),
      { plays: 'light-the-bridge' },
      narrator(
        'The windows of the bridge light up, one after the other. The soup turns out to be green.',
        'Las ventanas del puente se encienden una tras otra. Resulta que la sopa es verde.',
      ),
      otto("It's brave soup. Nobody knows what's in it.", 'Es una sopa valiente. Nadie sabe qué lleva.'),
    ],
  },
  {
    id: 'edge-of-the-light',
    title: says('The girl at the edge', 'La niña del borde'),
    place: 'bridge',
    passages: [
      narrator(
        'Where the light of the last lantern ends, a girl is sitting on the wall. She has been there the whole time.',
        'Donde acaba la luz del último farol hay una niña sentada en el muro. Estaba ahí desde el principio.',
      ),
      narrator(
        'Otto is counting bowls. He counts three, and puts a fourth one back.',
        'Otto cuenta tazones. Cuenta tres y regresa el cuarto.',
      ),
      narrator(
        'She hums something with no end to it. On one hand she wears a mitten of red wool, with a hole.',
        'La niña tararea algo sin final. En una mano lleva una manopla de lana roja, con un agujero.',
      ),
      {
        decides: 'bridge',
        question: says('You are walking past her. What do you do?', 'Pasas por delante de ella. ¿Qué haces?'),
        options: {
          asked: {
            label: says('Ask her name', 'Preguntarle cómo se llama'),
            answer: [
              nela('Nela.', 'Nela.'),
              narrator('She says it as if she had not used it for a while.', 'Lo dice como si llevara tiempo sin usarlo.'),
              nela('Thank you. Most people say “you there”.', 'Gracias. Casi todo el mundo dice «oye, tú».'),
            ],
          },
          lent: {
            label: says('Move a lantern nearer to her', 'Acercarle un farol'),
            answer: [
              narrator(
                'She holds the mitten to the glass. The hole in it throws a small star on the wall.',
                'Ella acerca la manopla al farol. El agujero dibuja una estrellita en el muro.',
              ),
              girl('Warm.', 'Calientito.'),
              girl('You can have the light back later.', 'Cuando te falte luz, te la devuelvo.'),
            ],
          },
          walked: {
            label: says('Walk on, because the others are calling', 'Seguir, porque los demás llaman'),
            answer: [
              narrator(
                'You walk on. After ten steps you look back once. She is looking at you.',
                'Sigues. A los diez pasos volteas una vez. La niña te está mirando.',
              ),
              narrator('You go on hearing the tune for a while.', 'La melodía te acompaña un buen rato.'),
            ],
          },
        },
      },
      wick('Who was that?', '¿Quién era?'),
      narrator(
        'You turn round to show Wick. The wall is empty, and the tune goes on.',
        'Volteas para que Wick la vea. El muro está vacío, y la melodía sigue.',
      ),
      wick(
        'You, Otto, Sol. And I counted one more just now. I am almost sure.',
        'Tú, Otto, Sol. Y hace un momento conté a alguien más. Casi lo juraría.',
      ),
    ],
  },
  {
    id: 'one-is-missing',
    title: says('“One is missing”', '«Falta uno»'),
    place: 'bridge',
    passages: [
      narrator(
        'At the end of the bridge is a gate with a face: iron bars for teeth, one lantern for an eye, ivy for hair.',
        'Al final del puente hay un portón con cara: barrotes por dientes, un farol por ojo, hiedra por pelo.',
      ),
      gate('Good evening. Stand still, please. I am counting.', 'Buenas noches. Que nadie se mueva, por favor. Estoy contando.'),
      gate('One, two, three, four, five, six, seven, eight.', 'Uno, dos, tres, cuatro, cinco, seis, siete, ocho.'),
      narrator('There are not eight of you.', 'Ni de cerca son ocho.'),
      gate('Eight. One is missing.', 'Ocho. Falta uno.'),
      sol("We're three and a moth. Count four and open.", 'Somos tres y una polilla. Cuenta cuatro y abre.'),
      gate(
        'I was made to count nine home. One evening I counted eight. I am still counting.',
        'Me hicieron para contar a los nueve que volvían a casa. Una tarde conté ocho. Sigo contando.',
      ),
      otto('Which evening?', '¿Qué tarde?'),
      gate('Two hundred years ago, at a quarter past six.', 'Hace doscientos años, a las seis y cuarto.'),
      narrator('Nobody laughs. Not even Sol says how many minutes that is.', 'Nadie se ríe. Ni siquiera Sol dice cuántos minutos son.'),
      narrator(
        'Through the bars you can see the hall. A brass plate beside the gate shows how it should look.',
        'Tras los barrotes se ve la sala. Una placa de latón, junto al portón, muestra cómo debería estar.',
      ),
      gate('Tell me what is out of place in there. I cannot turn my head.', 'Dime qué no está en su lugar. Yo no puedo girar la cabeza.'),
      { plays: 'a-place-for-everything' },
      wick(
        'It always looks down the road. I should have told it. I mean, shall we go on?',
        'El Portón siempre mira el camino. Debí decirle. Digo, ¿seguimos?',
      ),
    ],
  },
  {
    id: 'gentle-rules',
    title: says('The Gentle Rules', 'Las Reglas Amables'),
    place: 'bridge',
    passages: [
      narrator(
        'High above the gate a window opens. In it stand a woman with a book and a very large man who is knitting.',
        'Muy por encima del portón se abre una ventana. En ella hay una mujer con un libro y un hombre enorme que teje.',
      ),
      vale(
        'First, good evening. Second, your feet are wet. Third, I am Director Vale.',
        'Primero, buenas noches. Segundo, traen los pies mojados. Tercero, soy la directora Vale.',
      ),
      vale(
        "This big book is the Ledger. It says what each of you does well, and why. You may read your own lines, and nobody else's.",
        'Este libro tan grande lo llevo yo. Dice qué hace bien cada quien, y por qué. Puedes leer tus líneas, pero no las de los demás.',
      ),
      vale(
        "Its oldest pages are in a child's writing. It is neater than mine.",
        'Las páginas más viejas tienen letra de niño. Es mejor que la mía.',
      ),
      vale(
        'The law on the wall says: nobody is read out last. Somebody nailed it up at night and did not sign it.',
        'La ley de la pared dice: a nadie se le nombra al último. Alguien la clavó de noche y no la firmó.',
      ),
      vale('So I read nobody out at all. It is simpler.', 'Así que no leo ningún nombre en voz alta. Es más sencillo.'),
      sol('Who has the most?', '¿Quién tiene más?'),
      vale('Fourth, no.', 'Cuarto, no.'),
      tull(
        'Coach Tull. I run the arena. You will fight each other there, and you will do it kindly.',
        'Soy Tull, el entrenador. La Arena es cosa mía. Ahí lucharás contra los demás, con cariño.',
      ),
      tull(
        'Bow. Play. Say one thing the other did well. What you lose, you can win back till morning. Nobody ends up with nothing. Questions?',
        'Saluda. Juega. Di algo que la otra persona hizo bien. Lo que pierdas lo puedes recuperar hasta que amanezca. Nadie se queda sin nada. ¿Preguntas?',
      ),
      otto('Is there a rule about soup?', '¿Hay alguna regla sobre la sopa?'),
      tull(
        'It stays in the bowl. Now you and Sol. Once more, without the splash.',
        'Que no salga del tazón. Ahora, Sol y tú. Otra vez, sin chapuzón.',
      ),
      { plays: 'sparring-with-sol' },
      sol("You're better than you sounded behind me.", 'Eres mejor de lo que sonabas detrás de mí.'),
      narrator('Sol holds out a hand. It is still dripping.', 'Sol te tiende la mano. Todavía gotea.'),
      sol('Rivals?', '¿Rivales?'),
      {
        decides: 'promise',
        question: says('What do you want to get better at, with Sol for a rival?', '¿En qué quieres mejorar, con Sol de rival?'),
        options: {
          pace: {
            label: says('At being quick', 'En rapidez'),
            answer: [
              sol("Then I'll be one step ahead, always. You might hate it.", 'Entonces iré siempre un paso adelante. Puede que lo odies.'),
            ],
          },
          nerve: {
            label: says('At being brave', 'En valentía'),
            answer: [
              sol(
                "Then I'll dare you. Small dares. The kind you can tell your gran.",
                'Te voy a retar. Retos chiquitos. De los que le puedes contar a tu abuela.',
              ),
            ],
          },
          care: {
            label: says('At being careful', 'En cuidado'),
            answer: [
              sol("Careful? With me? You haven't read my report.", '¿Cuidado? ¿Conmigo? Se ve que no leíste mi boleta.'),
              sol("All right. I'll look twice. So will you.", 'Está bien. Yo miraré dos veces. Tú también.'),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'four-keys',
    title: says('Four keys', 'Cuatro llaves'),
    place: 'bridge',
    passages: [
      narrator(
        'The gate has four locks, a step apart. Coach Tull lets down four keys on a thread of wool. Wick holds one with all six legs.',
        'El portón tiene cuatro cerraduras, a un paso una de otra. Tull baja cuatro llaves con un hilo de estambre. Wick sostiene una con las seis patas.',
      ),
      sol("I'll just try them all.", 'Las pruebo todas y ya está.'),
      narrator('The gate bites down a little more.', 'El portón cierra los dientes otro poco.'),
      otto(
        'Or we could tell each other what we know. I know that sounds slow.',
        'O podríamos contarnos lo que sabemos. Ya sé que suena lento.',
      ),
      { plays: 'four-keys' },
      narrator(
        'Four keys turn at once. Ivy tears. Far inside, something heavy wakes up and is frightened.',
        'Cuatro llaves giran a la vez. La hiedra se rasga. Muy adentro, algo pesado se despierta con miedo.',
      ),
      gate(
        'Not tonight. Whenever I open, I stop counting. And one is missing.',
        'Esta noche no. Cada vez que me abro, dejo de contar. Y falta uno.',
      ),
      wick(
        'Every third turn it goes for the lowest shield. So nobody should have a low one.',
        'Cada tres turnos, el Portón busca el escudo más bajo. Que nadie lo tenga así.',
      ),
      { plays: 'counting-gate' },
      narrator(
        'The shutters fall. The eye is only a lantern, and it is looking past you, down the road. Above it, in the iron, is the print of a small hand.',
        'Caen las persianas. El ojo es solo un farol, y mira más allá de ti, al camino. Encima, en el hierro, está la huella de una mano pequeña.',
      ),
      otto('We could leave it open a bit. For whoever it is.', 'Dejémoslo tantito abierto. Por si llega alguien.'),
      gate('Ajar. I had not thought of ajar.', 'Entreabierto. No se me había ocurrido entreabrirme.'),
    ],
  },
  {
    id: 'nine-chairs',
    title: says('Nine chairs', 'Nueve sillas'),
    place: 'dome',
    passages: [
      narrator(
        'In the hall stands a long table with nine chairs. Eight have names: Nieta I, Nieto II, and so on to Nieto VIII.',
        'En la sala hay una mesa larga con nueve sillas. Ocho tienen nombre: Nieta I, Nieto II, y así hasta Nieto VIII.',
      ),
      narrator('The ninth has none. It is cold to the touch.', 'La novena no tiene. Está fría.'),
      otto(
        'VIII is eight, the old way. For nine they must have run out of paint.',
        'VIII es ocho, a la antigua. Para el nueve se les habrá acabado la pintura.',
      ),
      narrator('Beside the cold chair a goat is asleep.', 'Junto a la silla fría duerme una cabra.'),
      tull(
        'That is Tapioca. She eats homework. Write on something she dislikes.',
        'Esa es Tapioca. Come tareas. Escribe en algo que no le guste.',
      ),
      tull('She sleeps nowhere else. I knitted her a cushion. She ate it.', 'No duerme en otro lado. Le tejí un cojín. Se lo comió.'),
      vale(
        'First, our founder was called Estela. Second, she had nine pupils, and she called them nietos, which means grandchildren. The chairs are theirs.',
        'Primero, la fundadora se llamaba Estela. Segundo, tuvo nueve estudiantes y los llamaba sus nietos. Las sillas son de ellos.',
      ),
      vale(
        'Third, so are the nine star plates on the wall. Estela wrote on eight. The last one is bare, and hangs crooked. I have straightened it twice.',
        'Tercero, también son de ellos las nueve placas de estrellas de la pared. Estela escribió en ocho. La última no dice nada y está torcida. La enderecé dos veces.',
      ),
      narrator('You read the second one aloud.', 'Lees la segunda en voz alta.'),
      estela('Nieto II cannot eat before everybody sits. Neither can I.', 'Nieto II no come hasta que todos se sientan. Yo tampoco.'),
      otto('I like her.', 'Me cae bien.'),
      narrator('You ask who dusts the ninth chair.', 'Preguntas quién sacude la novena silla.'),
      vale(
        'Every evening, somebody does. I do not know who. It is the only thing here I do not know.',
        'Alguien lo hace cada noche. No sé quién. Es lo único de aquí que no sé.',
      ),
      narrator(
        'She closes the book quickly. The last page has a lock on it.',
        'Ella cierra rápido el libro. La última página tiene candado.',
      ),
      narrator(
        'Behind you the gate says something quietly, in the tone of somebody who cannot sleep.',
        'Detrás de ti el portón dice algo en voz baja, como quien no logra dormirse.',
      ),
      gate('One, two, three, four. Good evening. One is missing.', 'Uno, dos, tres, cuatro. Buenas noches. Falta uno.'),
      narrator('In your pocket the letter rustles.', 'En tu bolsillo cruje la carta.'),
      letter('You will see a face in the dark. It is only afraid.', 'Verás una cara en lo oscuro. Solo tiene miedo.'),
    ],
  },
]
