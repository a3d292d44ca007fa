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
      wick(
        'Until now: Nela is gone, and hardly anybody remembers her. Her name is in ink now. A voice said: ask her whether she wants to come back.',
        'Hasta ahora: Nela ya no está, y casi nadie la recuerda. Su nombre está escrito con tinta. Una voz dijo: pregúntale si quiere volver.',
      ),
      {
        recalls: 'bridge',
        lines: {
          asked: [wick('You asked her name, once.', 'Una vez le preguntaste su nombre.')],
          lent: [wick('You lent her your light, once.', 'Una vez le prestaste tu luz.')],
          walked: [wick('You looked back at her, once.', 'Una vez volteaste a verla.')],
          none: [],
        },
      },
      narrator(
        'Behind the last curtain of the Mirror Stage somebody has dropped a thread of red wool. It leads to the edge of a wood, and it has been dropped on purpose.',
        'Tras la última cortina del Escenario de los Espejos alguien dejó caer un hilo de lana roja. Llega hasta el borde de un bosque. Y no se cayó solo.',
      ),
      pell('There is nothing in the wood. Have a bun.', 'En el bosque no hay nada. Ten un panecito.'),
      narrator('You point at the thread.', 'Señalas el hilo.'),
      pell(
        'Then it leads to nothing. Have this one, it has currants. It is nothing.',
        'Pues llevará a la nada. Ten este, que trae pasas. No es nada.',
      ),
      narrator('Between the trees somebody is waiting for you with a lantern.', 'Entre los árboles alguien te espera con un farol.'),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale(
              'First, I looked. Second, my book has a page that I never open. Third, I am coming as far as the fence.',
              'Primero, busqué. Segundo, en mi libro hay una página que nunca abro. Tercero, te acompaño hasta la cerca.',
            ),
          ],
          halloran: [
            halloran(
              'There are no birds in there. I have listened for twenty years. What would make a bird stop?',
              'Ahí no hay pájaros. Llevo veinte años escuchando. ¿Qué haría callar a un pájaro?',
            ),
          ],
          otto: [
            otto(
              'I brought the bowl. And a spoon. And another spoon, because one always goes missing.',
              'Traje el tazón. Y una cuchara. Y otra, porque siempre se pierde una.',
            ),
          ],
          none: [
            tull(
              'I do not go in. I would step in too early. You go. Come back at the bell.',
              'Yo no entro. Me metería demasiado pronto. Entra tú. Vuelve con la campana.',
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
        'Here light comes from below, red and low, as if the ground had a lamp in it.',
        'Aquí la luz sube del suelo, roja y suave, como si hubiera una lámpara en la tierra.',
      ),
      otto(
        "Four sets of tracks. I'm good at these. That one is a spoon. No, a hoof.",
        'Cuatro rastros. Soy bueno para esto. Ese es de una cuchara. No, de una pezuña.',
      ),
      sol('They split up. We lose time if we all follow one.', 'Se separan. Si todos seguimos uno, perdemos tiempo.'),
      otto(
        "Then we each look at one and say what's there. Out loud. Sol, that means: wait.",
        'Pues que cada quien vea uno y diga qué hay. En voz alta. Sol, eso quiere decir: espera.',
      ),
      { plays: 'four-tracks' },
      narrator(
        'Then all four tracks turn round and come back. The beasts that made them want to be found.',
        'Luego los cuatro rastros dan la vuelta y regresan. Las bestias quieren que las encuentren.',
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
      otto("Hello. I'm Otto. That looks exhausting.", 'Hola. Soy Otto. Eso ha de cansar mucho.'),
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
      narrator(
        'He does not say who. He ties both his shoes. They are boots without laces.',
        'No dice quién. Se amarra los zapatos. Son botas sin agujetas.',
      ),
    ],
  },
  {
    id: 'the-flower',
    title: says('The flower', 'La flor'),
    place: 'wood',
    passages: [
      narrator(
        'In a clearing stands one white flower, folded like an ear. Red light comes up through its roots.',
        'En un claro hay una sola flor blanca, doblada como una oreja. Por sus raíces sube una luz roja.',
      ),
      wick(
        'Bloodroot. Its sap is like red ink. Somebody planted it so that people could tell it what hurts.',
        'Raíz roja. Su savia es como tinta. Alguien la plantó para que le cuenten lo que duele.',
      ),
      wick(
        'It does not answer, and it tells nobody. People used to queue here. On Mondays, mostly.',
        'No contesta y no le cuenta a nadie. Antes la gente hacía fila. Sobre todo los lunes.',
      ),
      wick('Then somebody said that there was nothing in the wood.', 'Luego alguien dijo que en el bosque no había nada.'),
      wick(
        'It is good for practising. For big things take somebody with ears. Nearly everybody has a pair.',
        'Sirve para practicar. Para lo grande, busca a alguien con orejas. Casi todo el mundo tiene dos.',
      ),
      {
        decides: 'bloodroot',
        question: says(
          'You may tell the flower something. Nobody will hear it. What do you do?',
          'Puedes contarle algo a la flor. Nadie lo oirá. ¿Qué haces?',
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
              wick('Good. A flower has time. It is mostly made of it.', 'Bien. Las flores tienen tiempo. Casi no tienen otra cosa.'),
            ],
          },
        },
      },
      narrator(
        'Then small beasts come running out of the dark, straight at the flower. Each of them wants to be heard first.',
        'Entonces unas bestias chicas salen corriendo de lo oscuro, derecho a la flor. Cada una quiere que la oigan primero.',
      ),
      { plays: 'round-the-flower' },
      narrator('One by one they turn into words. Heavy ones.', 'Una por una se vuelven palabras. Pesadas.'),
      otto("That one said “actually”. I've never heard anybody swallow that.", 'Esa dijo «o sea». Nunca había oído a nadie tragarse eso.'),
      narrator('Your way leads right through them.', 'Tu camino pasa por en medio.'),
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
        'El Ciervo no llega. Está ahí. Dos árboles eran sus patas desde el principio.',
      ),
      narrator(
        'Its antlers branch like rivers. Its coat is moss, and under the moss its ribs do not move.',
        'Sus cuernos se abren como ríos. Su pelo es musgo y, bajo el musgo, las costillas no se mueven.',
      ),
      narrator('It has been holding its breath for years.', 'Lleva años conteniendo el aliento.'),
      wick(
        'All that moss is things nobody said. The Stag itches to be rid of it. But while it holds its breath, it feels nothing, not even you.',
        'Todo ese musgo son cosas que nadie dijo. Al Ciervo le pica. Pero mientras contiene el aliento no siente nada, ni a ti.',
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
              'It lowers its head and sniffs at your pencil. What was never written smells a little of wood.',
              'Baja la cabeza y huele tu lápiz. Lo que nunca se escribió huele un poco a madera.',
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
      wick(
        'Do not hurt it. Hit the moss. It wants to be shaken, I think, like a rug.',
        'No hay que hacerle daño. Péguenle al musgo. Creo que quiere que lo sacudan, como a un tapete.',
      ),
      narrator(
        'The Stag waits. Nobody says a word. Then Sol cannot bear it.',
        'El Ciervo espera. Nadie dice una palabra. Entonces Sol no aguanta más.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [sol('Now! Be quicker than you are afraid!', '¡Ahora! ¡Más rápido que tu miedo!')],
          nerve: [sol("I dare you to go first! I'm right behind you!", '¡A que no te atreves a ir primero! ¡Yo voy detrás!')],
          care: [sol('Look at its ribs! Look twice, then go!', '¡Mírale las costillas! ¡Mira dos veces y éntrale!')],
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
        'The Stag breathes out, for as long as a song. The moss slides off like a wet coat.',
        'El Ciervo suelta el aire, y dura lo que una canción. El musgo se le resbala como un abrigo mojado.',
      ),
      narrator(
        'On its chest is the print of a small hand. It is the fourth. You have begun to count them.',
        'En el pecho está la huella de una mano pequeña. Es la cuarta. Ya las vas contando.',
      ),
      narrator(
        'Before it goes, it lays its chin on your shoulder. It is very heavy. Then it is not.',
        'Antes de irse te apoya la barbilla en el hombro. Pesa mucho. Luego ya no.',
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
      pell('If there was nothing, nobody would go in. I thought that was kind.', 'Si no hay nada, nadie entra. Me pareció lo más amable.'),
      vale(
        'First, thank you. Second, I shall write that down, if I may. Third, have a bun.',
        'Primero, gracias. Segundo, lo anotaré, si me lo permite. Tercero, tome un panecito.',
      ),
      narrator(
        'He laughs. Then he eats the bun. In the clearing the white flower opens.',
        'El señor Pell se ríe. Luego se come el panecito. En el claro se abre la flor blanca.',
      ),
      wick(
        'So people can come back. Say it again, please. They can come back.',
        'O sea que se puede volver. Dilo otra vez, por favor. Se puede volver.',
      ),
      letter('I broke something and said it was the wind.', 'Rompí algo y dije que fue el viento.'),
    ],
  },
]
