// A guide to a chapter for the teacher of a class that will play it. The pupils' tasks are read from the chapter itself.

import type { Chapter } from './episode.ts'
import { says, type Words } from './words.ts'

type Guide = {
  /** The events, its end too. */
  readonly about: Words
  /** Two things to talk about, besides the question of the chapter. */
  readonly talk: readonly [Words, Words]
  /** The points to consider before a class reads it: what a child may feel, or might copy. */
  readonly care?: Words
}

/** One for each chapter, in their order. */
const GUIDES: readonly Guide[] = [
  {
    about: says(
      "A letter brings your pupil to the school of Xiotein. Wick, a nervous moth, shows the way and warns of the Veil, a cloth that keeps what nobody looks at. A seal guards the letter and has never let a child read one. When its wax falls off, a child's handprint is under it. Whose hand it is, nobody says yet.",
      'Una carta lleva a tu estudiante a la escuela de Xiotein. Wick, una polilla nerviosa, enseña el camino y avisa del Velo, una tela que guarda lo que nadie mira. Un sello guarda la carta y nunca ha dejado que nadie la lea. Cuando se le cae la cera, debajo está la huella de una mano pequeña. Todavía nadie dice de quién es.',
    ),
    talk: [
      says(
        'Wick says that there are ten ways of paying attention. Which is yours, and how do others notice it?',
        'Wick dice que hay diez maneras de prestar atención. ¿Cuál es la tuya y cómo la notan los demás?',
      ),
      says(
        'The Seal kept the letter safe, and nobody could read it. When does protecting somebody go too far?',
        'El Sello protegía la carta, y nadie podía leerla. ¿Cuándo proteger a alguien es demasiado?',
      ),
    ],
    care: says(
      'Before you read: the letter comes at night and nobody has signed it. In life one shows such a letter at home first, as your pupil does here. Say so once. The Veil is a curtain in front of the sky. It has nothing to do with what people wear: stop any joke of that kind at once.',
      'Antes de leer: la carta llega de noche y nadie la ha firmado. En la vida, una carta así se enseña primero en casa, como hace aquí tu estudiante. Dilo una vez. El Velo es una cortina delante del cielo. No tiene nada que ver con la ropa de nadie: corta enseguida cualquier broma de ese tipo.',
    ),
  },
  {
    about: says(
      'On the bridge to the school your pupil meets Otto, who cooks, and Sol, who races, and passes a quiet girl at the edge of the light. The Counting Gate stays shut because it once counted eight home instead of nine. The company opens it together. In the hall stand nine chairs, and the ninth has no name.',
      'En el puente hacia la escuela tu estudiante conoce a Otto, que cocina, y a Sol, que corre, y pasa junto a una niña callada al borde de la luz. El Portón que Cuenta no se abre porque una vez contó ocho en lugar de nueve. El grupo lo abre en equipo. En la sala hay nueve sillas, y la novena no tiene nombre.',
    ),
    talk: [
      says(
        'On the bridge sat a girl whom nobody counted. What did you do, and what would she have wished for?',
        'En el puente había una niña a la que nadie contó. ¿Qué hiciste y qué habría deseado ella?',
      ),
      says(
        'A good rival pushes you and is kind to you. What does that look like in this class?',
        'Un buen rival te exige y te trata bien. ¿En qué se nota eso en esta clase?',
      ),
    ],
    care: says(
      'Before you read: make sure that everybody has a squad. A child who is in none cannot put that right alone, least of all in a chapter about being left out.',
      'Antes de leer: asegúrate de que cada estudiante tiene escuadrón. Quien no tiene no puede arreglarlo por su cuenta, y menos en un capítulo sobre quedarse fuera.',
    ),
  },
  {
    about: says(
      'Nela, the girl from the bridge, is gone, and hardly anybody remembers her. Your pupil asks who saw what, decides whom to tell, and finds the true door among ten on the Mirror Stage. There the Understudy offers to take over everything that is hard. At the end a tired voice asks whether Nela wants to come back at all.',
      'Nela, la niña del puente, ya no está, y casi nadie la recuerda. Tu estudiante pregunta quién vio qué, decide a quién contarle y encuentra la puerta verdadera entre diez. En el escenario la Doble le ofrece encargarse de todo lo difícil. Al final una voz cansada pregunta si Nela quiere de verdad volver.',
    ),
    talk: [
      says(
        'Ms Halloran asks what was seen and what was added. Tell something that happened today, and mark what you added.',
        'La maestra Halloran pregunta qué se vio y qué se añadió. Cuenta algo que pasó hoy y señala lo que añadiste.',
      ),
      says(
        'The Understudy would do the hard things for you. Why is it a good offer, and what would you lose?',
        'La Doble haría por ti lo difícil. ¿Por qué es una buena oferta y qué perderías?',
      ),
    ],
    care: says(
      'Before you read: a child is gone overnight, and somebody offers never to let you fail again. That is very near to some. If a child says that it would be good behind the Veil, do not leave it at the story. Talk to that child alone on the same day, promise no secrecy, and tell the person who is there for that at your school. And anybody who holds the name of the school to a mirror may find the end of the story early: let them whisper it to you and keep it.',
      'Antes de leer: una niña desaparece de la noche a la mañana, y alguien ofrece que nunca vuelvas a fallar. A algunas personas eso les toca muy de cerca. Si alguien dice que detrás del Velo se estaría bien, no lo dejes en el cuento. Habla a solas con esa persona el mismo día, no prometas guardar el secreto y avisa a quien se ocupa de eso en tu escuela. Y quien ponga el nombre de la escuela ante un espejo puede descubrir antes el final: que te lo diga al oído y lo guarde.',
    ),
  },
  {
    about: says(
      'Mr Pell says that there is nothing in the wood. There the company finds a flower that one can tell what hurts, and beasts made of words that people swallowed. The Hushed Stag has held its breath for years. When it breathes out, Mr Pell tells that he was behind the Veil as a boy. So one can come back.',
      'El señor Pell dice que en el bosque no hay nada. Allí el grupo encuentra una flor a la que se le puede contar lo que duele, y bestias hechas de palabras que alguien se tragó. El Ciervo Callado lleva años sin soltar el aire. Cuando respira, el señor Pell cuenta que de niño estuvo detrás del Velo. Así que se puede volver.',
    ),
    talk: [
      says(
        'Mr Pell said “it is nothing” out of kindness. When does that help, and when does it hurt?',
        'El señor Pell decía «no es nada» con cariño. ¿Cuándo ayuda y cuándo hace daño?',
      ),
      says(
        'Otto greets the Hiccup and waits. What can one do when somebody cannot say it yet?',
        'Otto saluda a la bestia con hipo y espera. ¿Qué se puede hacer cuando alguien todavía no puede decirlo?',
      ),
    ],
    care: says(
      'Before you read: the flower is no substitute for a person. If a child says that it would be good behind the Veil, do not leave it at the story. Talk to that child alone on the same day, promise no secrecy, and tell the person who is there for that at your school. Bloodroot is a real plant, and poisonous: look at pictures of it, do not look for it.',
      'Antes de leer: la flor no sustituye a una persona. Si alguien de la clase dice que detrás del Velo se estaría bien, que no quede en el cuento. Habla a solas ese mismo día, no prometas guardar el secreto y avisa a quien se ocupe de eso en la escuela. La raíz roja existe: es la sanguinaria, y es venenosa. Mírala en fotos con la clase, pero no la busques.',
    ),
  },
  {
    about: says(
      'Copper threads cross the rift, one between any two people who know each other. Nela taps on one of them, until it breaks at night. Sol pulled it in order to be first, and says that it was the wind. Then your pupil is given the lamp, and Sol tells the truth on the ledge. In the end Sol owns up before everybody and ties a lumpy knot that holds.',
      'Hilos de cobre cruzan la grieta: hay uno entre cada dos personas que se conocen. Nela da golpecitos en uno de ellos, hasta que una noche se rompe. Sol lo jaló por llegar antes que nadie, y dice que fue el viento. Después tu estudiante recibe la lámpara, y Sol le cuenta la verdad en la cornisa. Al final Sol lo reconoce ante todo el grupo y hace un nudo lleno de bultos que aguanta.',
    ),
    talk: [
      says(
        'You carry the lamp when Sol tells you about the thread. What does somebody who leads answer for, and what not?',
        'Tú llevabas la lámpara cuando supiste lo de Sol. ¿De qué responde quien dirige y de qué no?',
      ),
      says(
        "The knot is thicker than the thread. What can be mended, what not, and what is never a child's job to mend?",
        'El nudo es más grueso que el hilo. ¿Qué se puede arreglar, qué no, y qué no le toca nunca arreglar a un niño?',
      ),
    ],
  },
  {
    about: says(
      'In a storm sits Bulwark, a giant of stone with its arms closed round Nela. Each blow comes back and closes them tighter. Coach Tull steps aside so that the company can find its own way. Your pupil puts something down and says thank you, the hands open, and Nela turns down the page of her book. Asked whether she wants to come back, she says: as far as the soup.',
      'En una tormenta está Baluarte, un gigante de piedra con los brazos cerrados alrededor de Nela. Cada golpe vuelve y los cierra más. El entrenador Tull se aparta para que el grupo encuentre su propio camino. Tu estudiante deja algo en el suelo y da las gracias, las manos se abren y Nela dobla la esquina de una página. A la pregunta de si quiere volver, responde: hasta la sopa.',
    ),
    talk: [
      says(
        'Coach Tull finds it hard to stand back. When did somebody help you by letting you try?',
        'Al entrenador Tull le cuesta apartarse. ¿Cuándo te ayudó alguien dejándote probar?',
      ),
      says(
        'Nobody had ever told Bulwark “thank you, that is enough now”. Who could hear that from you?',
        'Nadie le había dicho nunca a Baluarte «gracias, así está bien». ¿A quién podrías decírselo tú?',
      ),
    ],
    care: says(
      'Before you read: say once what one does in a real storm: go indoors, away from trees, tall stones and hilltops.',
      'Antes de leer: di una vez qué se hace en una tormenta de verdad: entrar bajo techo, lejos de árboles, piedras altas y lomas.',
    ),
  },
  {
    about: says(
      'The arch has fallen, and most of the stories about it accuse Sol, who lied once before. Your pupil follows the rumour back from mouth to mouth, to a question that lost its question mark. Nela says that it was good behind the Veil, and the school argues fairly about whether people may hide. The Hearsay settles. This time it really was the wind, and somebody says sorry to Sol.',
      'El arco se ha caído, y casi todas las versiones acusan a Sol, que ya mintió una vez. Tu estudiante sigue el rumor hacia atrás, de boca en boca, hasta una pregunta que perdió sus signos. Nela dice que detrás del Velo se estaba bien, y la escuela debate con respeto si tenemos derecho a escondernos. El Runrún se calma. Esta vez sí fue el viento, y alguien le pide perdón a Sol.',
    ),
    talk: [
      says(
        "Sol lied once, and now “every wind” is Sol's. How can somebody be believed again?",
        'Sol mintió una vez, y ahora todos los vientos son culpa suya. ¿Cómo puede alguien recuperar la confianza?',
      ),
      says(
        "Is it all right to hide? Say the other side's best sentence before your own.",
        '¿Tenemos derecho a escondernos? Di la mejor frase del otro lado antes de decir la tuya.',
      ),
    ],
    care: says(
      'Before you read: Nela says that it was good behind the Veil. If a child says the same, do not leave it at the story. Talk to that child alone on the same day, promise no secrecy, and tell the person who is there for that at your school. The Veil is a curtain in front of the sky. It has nothing to do with what people wear: think of that before the debate about hiding, and stop any joke of that kind at once.',
      'Antes de leer: Nela dice que detrás del Velo se estaba bien. Si alguien de la clase dice lo mismo, no lo dejes en el cuento. Habla a solas con esa persona el mismo día, no prometas guardar el secreto y avisa a quien se ocupa de eso en tu escuela. El Velo es una cortina delante del cielo. No tiene nada que ver con la ropa de nadie: piénsalo antes del debate y corta enseguida cualquier broma de ese tipo.',
    ),
  },
  {
    about: says(
      'Everybody is glad to be back to usual, and nobody notices that Nela sits alone. Mr As-Usual lays a sheet over whatever hurts. Six lanterns are dark: believe, listen, speak, grow, let go and give burn only when somebody does them. Your pupil pulls the sheet away and sits down with Nela. Then Wick owns up: every year it carries letters from the boy behind the Veil to a class, and no class ever saw the last line. It is his name: Eloy, the ninth.',
      'Todo el mundo se alegra de volver a lo de siempre, y nadie nota que Nela está sola. Don Como-Siempre cubre con sábanas lo que duele. Seis faroles están apagados: solo arden cuando alguien cree, escucha, habla, crece, suelta y da de verdad. Tu estudiante retira la sábana y se sienta con Nela. Entonces Wick lo reconoce: cada año le lleva a una clase cartas del niño que está detrás del Velo, y ninguna vio la última línea. Es su nombre: Eloy, el noveno.',
    ),
    talk: [
      says(
        'Nela says “everything is fine”. How can one notice that it is not, and what can one ask?',
        'Nela dice «todo va bien». ¿Cómo se nota que no es así y qué se puede preguntar?',
      ),
      says(
        'Wick kept quiet for a long time. How did you answer, and what does it take to forgive?',
        'Wick calló mucho tiempo. ¿Qué le respondiste y qué hace falta para perdonar?',
      ),
    ],
    care: says(
      'Before you read: tick what pupils tell you. You need not have seen it, and nobody has to tell more than one sentence. “Let go” is for small quarrels. Bullying is not a quarrel, and the child who suffers it has nothing to let go.',
      'Antes de leer: marca lo que te cuenten. No hace falta que lo hayas visto, y nadie tiene que contar más de una frase. «Soltar» es para peleas pequeñas. El acoso no es una pelea, y quien lo sufre no tiene nada que soltar.',
    ),
  },
  {
    about: says(
      'The Veil King is Eloy, who two hundred years ago read out a list from first to last every evening. One evening he laid his hand over the end of it, out of kindness. The next evening he hid his own line, because he did not dare to see whether anybody had written on it. It was empty. Your pupil finds that out. Your pupil looks up from his chair and reads the name of the school as he could have read it: NIETO IX, ninth grandchild. The company stays with him and asks whether he wants to come out, your pupil writes his line, and the gate counts to nine.',
      'El Rey del Velo es Eloy, que hace doscientos años leía cada tarde una lista, del primero al último. Una tarde tapó el final con la mano, con cariño. A la tarde siguiente escondió su propia línea, porque no se atrevía a ver si alguien había escrito en ella. Estaba vacía. Tu estudiante lo descubre. Tu estudiante mira hacia arriba desde su silla y lee el nombre de la escuela como él podría haberlo leído: NIETO IX. El grupo se queda con él y le pregunta si quiere salir, tu estudiante escribe su línea y el portón cuenta hasta nueve.',
    ),
    talk: [
      says(
        'What is true in what the Veil King says about lists, and what did his curtain make worse?',
        '¿Qué hay de verdad en lo que dice el Rey del Velo sobre las listas y qué empeoró con su cortina?',
      ),
      says(
        'Every class has beaten him, and nobody has stayed. What does it mean to stay with somebody?',
        'Todas las clases le han ganado, y nadie se ha quedado. ¿Qué significa quedarse con alguien?',
      ),
    ],
    care: says(
      'Before you read: never look at the sun without eclipse glasses. “Look up” means the window over the door here. Children ask where Estela and the other eight are. They lived long ago, grew old and died. Eloy has not grown older, because no birthday finds anybody behind the Veil, and now he has a table with nine places. Some classes need a moment for that. The last riddle has one answer for everybody: do not let the first one call it out. For the talk about lines let everybody draw a name, so that each pupil gets one line and nobody is left over. If a child says that it would be good behind the Veil, talk to that child alone on the same day, promise no secrecy, and tell the person who is there for that at your school.',
      'Antes de leer: nunca se mira al sol sin lentes de eclipse. «Mira hacia arriba» se refiere aquí a la ventana que hay sobre la puerta. Preguntarán dónde están Estela y los otros ocho. Vivieron hace mucho, llegaron a viejos y murieron. Eloy no ha crecido, porque detrás del Velo no hay cumpleaños, y ahora tiene una mesa para nueve. Algunas clases necesitan un momento para eso. El último acertijo tiene la misma respuesta para todo el mundo: que la primera persona que la encuentre no la diga en voz alta. Para la conversación sobre las líneas, que cada quien saque un nombre: así todos reciben una y nadie se queda sin línea. Si alguien dice que detrás del Velo se estaría bien, habla a solas con esa persona el mismo día, no prometas guardar el secreto y avisa a quien se ocupa de eso en tu escuela.',
    ),
  },
]

/** The three things to talk about after a chapter: its own question first. */
export const talkOf = (chapter: Chapter): readonly Words[] => [chapter.talk, ...(GUIDES[chapter.chapter - 1]?.talk ?? [])]

/** Returns the events of a chapter for staff: its end too. Points to consider are a paragraph of their own. */
export const aboutOf = (chapter: Chapter): Words => {
  const { about, care } = GUIDES[chapter.chapter - 1] ?? { about: chapter.summary }
  return care ? says(`${about.en}\n\n${care.en}`, `${about.es}\n\n${care.es}`) : about
}
