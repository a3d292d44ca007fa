// Words that must not be in a story for children: cruel or crude ones, and religions, nations and people of the real world. For the checks of
// the texts alone. A star means any ending.

import type { Language } from '@xiotein/game/rules'

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'idiot*, stupid*, moron*, dumb, loser*, ugly, fat, fatso, freak*, lame, crippl*, retard*, spastic, crazy, insane, lunatic*, psycho*, midget*',
    'weirdo*, shut up, hate you, worthless, kill*, murder*, corpse*, suicid*, blood, bleed*, gore, tortur*, damn*, hell, crap, sexy, sex, naked',
    'drunk*, beer, wine, gun*, bullet*, bomb*, god, gods, jesus, christ*, allah, muhammad, buddh*, hindu*, islam*, muslim*, jew*, catholic*',
    'church*, mosque*, synagogue*, temple*, bible*, quran, koran, torah, priest*, pope, imam*, rabbi*, monk, monks, nun, nuns, pray*, angel*',
    'devil*, satan*, heaven*, easter, ramadan, hanukkah, america*, england, english*, brit*, spain, spanish, mexic*, france, french, german*',
    'russia*, china, chinese, japan*, india*, africa*, europe*, israel*, palestin*, ukrain*, iran*, iraq*, colombia*, argentin*, hitler, stalin',
    'franco, trump, biden, putin, obama, musk, messi, ronaldo, einstein, newton, galileo, columbus',
  ],
  es: [
    'idiot*, estúpid*, imbécil*, tont*, inútil*, perdedor*, fe[oa], fe[oa]s, gord*, tarad*, retrasad*, subnormal*, loc[oa], loc[oa]s, lunátic*',
    'enan[oa]*, cállate, te odio, no vales, matar*, mató, matan, maten, asesin*, cadáver*, suicid*, sangre, sangra*, degoll*, tortur*, maldit*',
    'infierno*, mierda, coger, coge, coges, cogen, cogió, sexy, sexo, desnud*, borrach*, cerveza*, pistola*, bomba*, dios, dioses, jesús, crist[oi]',
    'cristian*, alá, mahoma, buda, budis*, hindú*, islam*, musulm*, judí*, católic*, iglesia*, mezquita*, sinagoga*, templo*, biblia*, corán, torá',
    'sacerdote*, cura, curas, papa, imán, rabino*, monje*, monja*, rezar, reza, rezan, ángel*, diablo*, demonio*, satan*, navidad*, ramadán',
    'américa, american*, inglaterra, inglés, español*, españa, méxico, mexican*, francia, francés, alemán, alemania, rusia, rus[oa], chin[oa]*',
    'japón*, india, áfrica, african*, europa, europe[oa]*, israel*, palestin*, ucrani*, irán, irak, colombia*, argentin*, perú, hitler, stalin',
    'franco, trump, biden, putin, obama, messi, ronaldo, einstein, newton, galileo, colón',
  ],
}

const anyOf = (lines: readonly string[]): RegExp => {
  const words = lines.flatMap(line => line.split(', ')).map(word => word.replaceAll('*', '\\p{L}*'))
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu')
}

export const NOT_FOR_CHILDREN: Readonly<Record<Language, RegExp>> = { en: anyOf(WORDS.en), es: anyOf(WORDS.es) }
