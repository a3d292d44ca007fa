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
const tull = saidBy('tull')

export const scenes: readonly Scene[] = [
  {
    id: 'nothing-in-the-wood',
    title: says('“Nothing in the wood”', '«En el bosque no hay nada»'),
    place: 'kitchen',
    passages: [
      narrator(
        'A thread of wool leads from the Mirror Stage to the edge of a wood. It is red, the red of a mitten.',
        'Un hilo de lana sale del Escenario de los Espejos y llega al borde de un bosque. Es rojo, como una manopla.',
      ),
      pell('There is nothing in the wood. Have a bun.', 'En el bosque no hay nada. Toma un panecillo.'),
      narrator('You point at the thread.', 'Señalas el hilo.'),
      pell(
        'Then it is a thread into nothing. Have this one, it has currants. It is nothing.',
        'Pues será un hilo que va a la nada. Toma este, que lleva pasas. No es nada.',
      ),
      narrator('Between the trees somebody is waiting for you with a lantern.', 'Entre los árboles alguien te espera con un farol.'),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale(
              'First, I looked. Second, my book has a page that I never open. Third, I am coming as far as the fence.',
              'Primero, busqué. Segundo, en mi libro hay una página que nunca abro. Tercero, te acompaño hasta la valla.',
            ),
          ],
          halloran: [
            halloran(
              'There are no birds in there. I have listened for twenty years. What would make a bird stop?',
              'Ahí dentro no hay pájaros. Llevo veinte años escuchando. ¿Qué haría callar a un pájaro?',
            ),
          ],
          otto: [
            otto(
              'I brought the bowl. And a spoon. And another spoon, because one always goes missing.',
              'Traje el cuenco. Y una cuchara. Y otra, porque siempre se pierde una.',
            ),
          ],
          none: [
            tull(
              'I do not go in. I would step in too early. You go, and you come back at the bell.',
              'Yo no entro. Me metería demasiado pronto. Entra tú, y vuelve cuando suene la campana.',
            ),
          ],
        },
      },
    ],
  },
  {
    id: 'tracks',
    title: says('Tracks', 'Huellas'),
    place: 'wood',
    passages: [
      narrator(
        'Light comes from below here, red and low, as if the ground had a lamp in it.',
        'Aquí la luz sube del suelo, roja y suave, como si la tierra tuviera una lámpara dentro.',
      ),
      otto(
        "Four sets of tracks. I'm good at these. That one is a spoon. No, a hoof.",
        'Cuatro rastros. Esto se me da bien. Ese es de una cuchara. No, de una pezuña.',
      ),
      sol('They split up. We lose time if we all follow one.', 'Se separan. Si seguimos un solo rastro, perdemos tiempo.'),
      otto(
        "Then each of us looks at one and says what's there. Out loud. Sol, that means: wait.",
        'Pues que cada cual mire uno y diga lo que ve. En voz alta. Sol, eso quiere decir: espera.',
      ),
      { plays: 'four-tracks' },
      narrator(
        'And then all four turn round and come back. Whatever made them wanted to be found.',
        'Y después los cuatro vuelven. Lo que los dejó quería que lo encontraran.',
      ),
    ],
  },
  {
    id: 'the-hiccup',
    title: says('The Hiccup', 'El Hipo'),
    place: 'wood',
    passages: [
      narrator(
        'In a bush sits a beast the size of a dog. It has one ear, three feet and the hiccups.',
        'En un arbusto hay una bestia del tamaño de un perro. Tiene una oreja, tres patas e hipo.',
      ),
      otto("Hello. I'm Otto. That looks exhausting.", 'Hola. Soy Otto. Eso tiene que cansar mucho.'),
      narrator(
        'At each hiccup a small word comes out of it. “But.” “I.” “Only.” Then it is frightened of what it said.',
        'Con cada hipo se le escapa una palabrita. «Pero». «Yo». «Solo». Y se asusta de lo que dijo.',
      ),
      sol('Somebody swallowed that. Then it walked off alone.', 'Alguien se tragó esa frase. Y la frase echó a andar.'),
      { plays: 'the-hiccup' },
      narrator(
        'The beast breathes out, and becomes a sentence. “But I only wanted to sit with you.” Then it is gone.',
        'La bestia suelta el aire y se vuelve una frase. «Pero yo solo quería sentarme contigo». Y desaparece.',
      ),
      otto('I know somebody who never said that.', 'Conozco a alguien que nunca dijo eso.'),
      narrator('He does not say who. He ties his shoes for a long time.', 'No dice quién. Se ata los zapatos un buen rato.'),
    ],
  },
  {
    id: 'the-flower',
    title: says('The flower', 'La flor'),
    place: 'wood',
    passages: [
      narrator(
        'In a clearing stands one white flower, folded like an ear. Red light comes up through its roots.',
        'En un claro hay una sola flor blanca, cerrada como una oreja. Por sus raíces sube una luz roja.',
      ),
      wick(
        'Bloodroot. Its sap is like red ink. Somebody planted it so that people could tell it what hurts.',
        'Raíz roja. Su savia es como tinta. Alguien la plantó para poder contarle lo que duele.',
      ),
      wick(
        'It does not answer, and it keeps nothing. People used to queue here. On Mondays, mostly.',
        'No contesta y no guarda nada. Antes la gente hacía cola. Sobre todo los lunes.',
      ),
      wick('Then somebody said that there was nothing in the wood.', 'Luego alguien dijo que en el bosque no había nada.'),
      wick(
        'It is good for practising. For big things you need somebody with ears. Nearly everybody has a pair.',
        'Sirve para practicar. Para lo grande hace falta alguien con orejas. Casi todo el mundo tiene dos.',
      ),
      {
        decides: 'bloodroot',
        question: says(
          'You may tell the flower something. Nobody hears what it is. What do you do?',
          'Puedes contarle algo a la flor. Nadie oye lo que es. ¿Qué haces?',
        ),
        options: {
          aloud: {
            label: says('Say it aloud', 'Decirlo en voz alta'),
            answer: [
              narrator(
                'You say it. It takes less time than you thought. A petal moves.',
                'Lo dices. Tardas menos de lo que creías. Se mueve un pétalo.',
              ),
              wick(
                'I put my wings over my ears. I am almost certain that I have ears.',
                'Me tapé las orejas con las alas. Creo que tengo orejas. Casi lo juraría.',
              ),
            ],
          },
          quiet: {
            label: says('Think it quietly', 'Pensarlo en silencio'),
            answer: [
              narrator(
                'You think it, all the way to the end. The flower leans a little, as you do to hear better.',
                'Lo piensas hasta el final. La flor se inclina un poco, como quien quiere oír mejor.',
              ),
              wick('Quiet counts, too. Most roots are quiet.', 'En silencio también vale. Casi todas las raíces son calladas.'),
            ],
          },
          'not-today': {
            label: says('Not today', 'Hoy no'),
            answer: [
              narrator('You sit down beside it for a while. That is all.', 'Te sientas un rato a su lado. Nada más.'),
              wick(
                'Good. A flower has time. It is mostly what they are made of.',
                'Bien. Una flor tiene tiempo. Casi todo en ellas es tiempo.',
              ),
            ],
          },
        },
      },
      narrator(
        'Then small beasts come running out of the dark, straight at the flower. Each of them wants to be heard first.',
        'Entonces salen corriendo de la oscuridad bestias pequeñas, directas a la flor. Cada una quiere que la oigan primero.',
      ),
      { plays: 'round-the-flower' },
      narrator(
        'One by one they turn into words. Heavy ones. And your way goes right through them.',
        'Una por una se vuelven palabras. Pesadas. Y tu camino pasa por en medio.',
      ),
      { plays: 'what-you-carry' },
    ],
  },
  {
    id: 'the-stag',
    title: says('The Stag', 'El Ciervo'),
    place: 'wood',
    passages: [
      narrator(
        'It does not come. It is there. Two of the trees were its legs all along.',
        'No llega. Está ahí. Dos de los árboles eran sus patas desde el principio.',
      ),
      narrator(
        'Its antlers branch like rivers. Its coat is moss, and under the moss its ribs do not move.',
        'Sus cuernos se abren como ríos. Su pelo es musgo y, bajo el musgo, las costillas no se mueven.',
      ),
      narrator('It has been holding its breath for years.', 'Lleva años conteniendo el aliento.'),
      wick(
        'All that moss is things nobody said. It itches to be rid of it. While it holds its breath, it feels nothing.',
        'Todo ese musgo son cosas que nadie dijo. Quiere que se lo quiten. Mientras contiene el aliento no nota nada.',
      ),
      {
        recalls: 'carry',
        lines: {
          button: [
            narrator(
              'It lowers its head and sniffs at your button, as if it remembered a coat.',
              'Baja la cabeza y huele tu botón, como si recordara un abrigo.',
            ),
          ],
          pencil: [
            narrator(
              'It lowers its head and sniffs at your pencil. All that was never written smells a little of wood.',
              'Baja la cabeza y huele tu lápiz. Todo lo que nunca se escribió huele un poco a madera.',
            ),
          ],
          bread: [
            narrator(
              'It lowers its head and sniffs at your crumbs. It does not eat. It cannot swallow anything more.',
              'Baja la cabeza y huele tus migas. No come. Ya no puede tragar nada más.',
            ),
          ],
          none: [
            narrator(
              'It lowers its head and sniffs at your empty hands, for a long time.',
              'Baja la cabeza y huele tus manos vacías, mucho rato.',
            ),
          ],
        },
      },
      narrator('Nobody says a word. Then Sol cannot bear it.', 'Nadie dice una palabra. Entonces Sol no aguanta más.'),
      {
        recalls: 'promise',
        lines: {
          pace: [sol('Now! Be quicker than you are afraid!', '¡Ahora! ¡Más deprisa que tu miedo!')],
          nerve: [sol("I dare you to go first! I'm right behind you!", '¡A que no te atreves a ir delante! ¡Voy justo detrás!')],
          care: [sol('Look at its ribs! Look twice, then go!', '¡Mírale las costillas! ¡Mira dos veces y luego ve!')],
          none: [sol('Together! Three, two!', '¡A la vez! ¡Tres, dos!')],
        },
      },
      { plays: 'hushed-stag' },
    ],
  },
  {
    id: 'measles',
    title: says('Measles', 'Sarampión'),
    place: 'wood',
    passages: [
      narrator(
        'The Stag breathes out. It lasts as long as a song. The moss falls off it like a wet coat.',
        'El Ciervo suelta el aire. Dura lo que una canción. El musgo se le cae como un abrigo mojado.',
      ),
      narrator(
        'On its chest is the print of a small hand. It is the fourth. You have begun to count them.',
        'En el pecho está la huella de una mano pequeña. Es la cuarta. Ya las vas contando.',
      ),
      narrator(
        'Behind you somebody is crying, very quietly, so as not to be a bother. It is Mr Pell. Director Vale has come after him.',
        'Detrás de ti alguien llora muy bajito, para no molestar. Es el señor Pell. Tras él viene la directora Vale.',
      ),
      pell(
        'I was ten. It was quiet behind the Veil, and nobody wanted anything from me. I stayed for a week.',
        'Yo tenía diez años. Detrás del Velo había silencio y nadie quería nada de mí. Me quedé una semana.',
      ),
      pell(
        'Then I came back, and everybody asked. I told them it was measles. I did the red spots with jam.',
        'Luego volví y todo el mundo preguntó. Dije que fue sarampión. Las manchas rojas me las hice con mermelada.',
      ),
      otto('You told us there was nothing in the wood.', 'Nos dijiste que en el bosque no había nada.'),
      pell(
        'If there was nothing, then nobody would go in. I thought that was kind.',
        'Si no había nada, nadie entraría. Me pareció lo más amable.',
      ),
      vale(
        'First, thank you. Second, I shall write that down, if I may. Third, have a bun.',
        'Primero, gracias. Segundo, lo anotaré, si me lo permite. Tercero, tome un panecillo.',
      ),
      narrator(
        'He laughs, and that helps more than the bun. In the clearing the white flower opens.',
        'El señor Pell se ríe, y eso ayuda más que el panecillo. En el claro se abre la flor blanca.',
      ),
      wick(
        'So people can come back. Say it again, please. They can come back.',
        'O sea que se puede volver. Dilo otra vez, por favor. Se puede volver.',
      ),
      letter('I broke something and said it was the wind.', 'Rompí algo y dije que fue el viento.'),
    ],
  },
]
