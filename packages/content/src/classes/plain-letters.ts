// Spellings of letters with the 26 of an English keyboard, for usernames. Accents are removed automatically; these letters need an entry.

const PLAIN: Readonly<Record<string, string>> = {
  // Latin letters that are not a plain letter with a mark
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'ng', ə: 'e', ŧ: 't', ĸ: 'k' },
  // Cyrillic
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', ѓ: 'gj', е: 'e', є: 'ye', ё: 'yo', ж: 'zh', з: 'z', ѕ: 'dz', и: 'i' },
  ...{ і: 'i', ї: 'yi', й: 'y', ј: 'j', к: 'k', ќ: 'kj', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's' },
  ...{ т: 't', ћ: 'c', у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya' },
  // Greek
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

/** The text in small plain letters where they are known: 'Łukasz Šťastný' -> 'lukasz stastny'. Unknown letters are returned unchanged. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map(letter => PLAIN[letter] ?? [...letter.normalize('NFD').replace(/\p{M}/gu, '')].map(bare => PLAIN[bare] ?? bare).join(''))
    .join('')
