/** Letters of other scripts by how they sound, in Latin ones. Marks that say nothing about the sound give nothing. */
export const soundsOfLetters: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic: Russian, Ukrainian, Serbian, Kazakh, Uzbek.
    'а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh ъ= ы=y ь= э=e ю=yu я=ya',
    'і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=y љ=ly њ=ny ћ=ch џ=j ѓ=g ќ=k ѕ=dz ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ҳ=h',
    // Greek; pairs of letters are read before.
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=ks ο=o π=p ρ=r σ=s ς=s τ=t υ=i φ=f χ=h ψ=ps ω=o',
    // Arabic, Persian, Urdu; short vowels are not written.
    'ا=a أ=a إ=i آ=a ٱ=a ء= ئ=y ؤ=u ب=b ت=t ث=th ج=g ح=h خ=kh د=d ذ=z ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع= غ=g ف=f ق=k ك=k ل=l م=m ن=n ه=h ة=a و=u ي=i ى=a',
    'پ=p چ=ch ژ=zh گ=g ک=k ی=i ے=e ٹ=t ڈ=d ڑ=r ں=n ھ=h ہ=h ڤ=v',
    // Hebrew.
    'א=a ב=b ג=g ד=d ה=h ו=v ז=z ח=h ט=t י=i כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע= פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t',
    // Devanagari; the vowel that a consonant carries is added elsewhere.
    'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ऑ=o ओ=o औ=au ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ॉ=o ो=o ौ=au ॅ=e ं=n ँ=n ः=h ़= ्=',
    'क=k ख=kh ग=g घ=g ङ=n च=ch छ=ch ज=j झ=j ञ=n ट=t ठ=t ड=d ढ=d ण=n त=t थ=th द=d ध=d न=n प=p फ=f ब=b भ=b म=m य=y र=r ल=l व=v श=sh ष=sh स=s ह=h',
    // Thai; vowels that stand before their consonant are moved elsewhere.
    'ก=k ข=k ฃ=k ค=k ฅ=k ฆ=k ง=ng จ=j ฉ=ch ช=ch ซ=s ฌ=ch ญ=y ฎ=d ฏ=t ฐ=t ฑ=t ฒ=t ณ=n ด=d ต=t ถ=t ท=t ธ=t น=n บ=b ป=p ผ=p ฝ=f พ=p ฟ=f ภ=p ม=m ย=y ร=r ฤ=r ล=l ว=v ศ=s ษ=s ส=s ห=h ฬ=l อ=o ฮ=h',
    'ะ=a ั=a า=a ำ=am ิ=i ี=i ึ=u ื=u ุ=u ู=u เ=e แ=ae โ=o ใ=ai ไ=ai ็= ่= ้= ๊= ๋= ์= ๆ=',
    // Hiragana; katakana lie 96 further on. Small letters join the one before.
    'あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko さ=sa し=shi す=su せ=se そ=so た=ta ち=chi つ=tsu て=te と=to な=na に=ni ぬ=nu ね=ne の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa ゐ=i ゑ=e を=o ん=n',
    'が=ga ぎ=gi ぐ=gu げ=ge ご=go ざ=za じ=ji ず=zu ぜ=ze ぞ=zo だ=da ぢ=ji づ=zu で=de ど=do ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ゔ=vu',
    // Latin letters that no mark makes of others.
    'ø=o đ=d ł=l ß=ss æ=ae œ=oe þ=th ð=d ı=i ħ=h ŋ=ng',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
)
