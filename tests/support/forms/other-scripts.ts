/** How an English name is written by people who read another script: by its sound, roughly, and without knowing our tables. */
export const otherScripts = {
  Cyrillic: byLetters(
    'sch=ш sh=ш ch=ч ph=ф th=т oo=у ee=и ck=к qu=кв ya=я yu=ю a=а b=б c=к d=д e=е f=ф g=г h=х i=и j=дж k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у v=в w=в x=кс y=и z=з',
  ),
  Greek: byLetters(
    'ph=φ th=θ ch=τσ sh=σ oo=ου ee=ι ck=κ qu=κου ps=ψ a=α b=μπ c=κ d=ντ e=ε f=φ g=γκ h=χ i=ι j=τζ k=κ l=λ m=μ n=ν o=ο p=π r=ρ s=σ t=τ u=ου v=β w=ου x=ξ y=ι z=ζ',
  ),
  Arabic: byLetters(
    'sh=ش ch=تش ph=ف th=ث oo=و ee=ي ck=ك qu=كو a=ا b=ب c=ك d=د e=ي f=ف g=ج h=ه i=ي j=ج k=ك l=ل m=م n=ن o=و p=ب r=ر s=س t=ت u=و v=ف w=و x=كس y=ي z=ز',
  ),
  Devanagari: byVowelSigns,
  Thai: byLetters(
    'sh=ช ch=ช ph=ฟ th=ท oo=ู ee=ี ck=ก qu=คว ng=ง a=า b=บ c=ค d=ด e=เ f=ฟ g=ก h=ฮ i=ิ j=จ k=ค l=ล m=ม n=น o=อ p=พ r=ร s=ส t=ต u=ุ v=ว w=ว x=กซ y=ี z=ซ',
  ),
  kana: (word: string) => bySyllables(word, kana),
  hangul: (word: string) => bySyllables(word, hangul),
} as const satisfies Record<string, (text: string) => string>

function byLetters(table: string) {
  const pairs = table.split(' ').map((pair): readonly string[] => pair.split('='))
  return (text: string) => {
    let written = ''
    for (let rest = text.toLowerCase().replace(/c(?=[eiy])/g, 's'); rest !== '';) {
      const [from = rest.charAt(0), to = rest.charAt(0)] =
        pairs.find(([start]) => start !== undefined && rest.startsWith(start)) ?? []
      written += to
      rest = rest.slice(from.length)
    }
    return written
  }
}

const devanagariConsonants = byLetters(
  'sh=श ch=च ph=फ th=थ ck=क qu=क्व b=ब c=क d=ड f=फ g=ग h=ह j=ज k=क l=ल m=म n=न p=प r=र s=स t=ट v=व w=व x=क्स y=य z=ज',
)
const devanagariSigns: Readonly<Record<string, string>> = { a: 'ा', e: 'े', i: 'ि', o: 'ो', u: 'ु' }
const devanagariVowels: Readonly<Record<string, string>> = { a: 'आ', e: 'ए', i: 'इ', o: 'ओ', u: 'उ' }

function byVowelSigns(text: string) {
  return text
    .toLowerCase()
    .replace(/([bcdfghj-np-tv-z]*)([aeiou]?)([aeiou]*)/g, (_, consonants: string, vowel: string) => {
      if (consonants === '') return devanagariVowels[vowel] ?? ''
      const bare = [...devanagariConsonants(consonants)].join('्').replace(/््+/g, '्')
      return bare + (devanagariSigns[vowel] ?? (vowel === '' ? '' : vowel))
    })
}

type Syllable = (consonant: string, vowel: string) => string

/** Consonant and vowel; a consonant alone gets the vowel that is hardly heard. */
function bySyllables(text: string, written: Syllable) {
  const sounds = text
    .toLowerCase()
    .replace(/qu/g, 'kw')
    .replace(/ck|q/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/th/g, 's')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/([bcdfgjklmnprstvwz])\1/g, '$1')
  return sounds.replace(
    /(sh|ch|[bcdfghj-np-tv-z])?([aeiou])|(sh|ch|[bcdfghj-np-tv-z])/g,
    (_, with1, vowel, alone) => written(with1 ?? alone ?? '', vowel ?? ''),
  )
}

const kanaRows: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  s: 'サシスセソ',
  t: 'タチツテト',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  m: 'マミムメモ',
  y: 'ヤイユエヨ',
  r: 'ラリルレロ',
  l: 'ラリルレロ',
  w: 'ワイウエオ',
  g: 'ガギグゲゴ',
  z: 'ザジズゼゾ',
  d: 'ダヂドゥデド',
  b: 'バビブベボ',
  p: 'パピプペポ',
}
const kanaPairs: Readonly<Record<string, readonly string[]>> = {
  f: ['ファ', 'フィ', 'フ', 'フェ', 'フォ'],
  v: ['ヴァ', 'ヴィ', 'ヴ', 'ヴェ', 'ヴォ'],
  j: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
  sh: ['シャ', 'シ', 'シュ', 'シェ', 'ショ'],
  ch: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド'],
  w: ['ワ', 'ウィ', 'ウ', 'ウェ', 'ウォ'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト'],
}

function kana(consonant: string, vowel: string) {
  if (vowel === '' && consonant === 'n') return 'ン'
  const unheard = 'td'.includes(consonant) ? 'o' : 'u'
  const place = 'aiueo'.indexOf(vowel || unheard)
  return kanaPairs[consonant]?.[place] ?? kanaRows[consonant]?.charAt(place) ?? ''
}

const hangulLeads: Readonly<Record<string, number>> = {
  g: 0,
  n: 2,
  d: 3,
  r: 5,
  l: 5,
  m: 6,
  b: 7,
  v: 7,
  s: 9,
  sh: 9,
  '': 11,
  w: 11,
  y: 11,
  j: 12,
  z: 12,
  ch: 14,
  k: 15,
  t: 16,
  p: 17,
  f: 17,
  h: 18,
}
const hangulVowels: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { a: 0, e: 5, o: 8, u: 13, '': 18, i: 20 },
  w: { a: 9, e: 15, o: 14, u: 13, '': 13, i: 16 },
  y: { a: 2, e: 7, o: 12, u: 17, '': 20, i: 20 },
}

function hangul(consonant: string, vowel: string) {
  const syllable =
    ((hangulLeads[consonant] ?? 11) * 21 + ((hangulVowels[consonant] ?? hangulVowels[''])?.[vowel] ?? 18)) *
    28
  return String.fromCodePoint(0xac00 + syllable)
}
