import type { miniEnglish } from './mini-english.ts'

/** The same in Tagalog. */
export const miniTagalog: Readonly<Record<keyof typeof miniEnglish, string>> = {
  coin: 'Paghagis ng barya',
  heads: 'Tao',
  tails: 'Ibon',
  coinAsk: 'Ang ipakikita ng barya, at ang bayad nito',
  coinRules:
    'Ihahagis ang barya, at magkasinlaki ang pagkakataon ng dalawang panig. Pumili ka muna ng isa. Ang tamang panig ay nagbabayad ng doble ng ibinabalik sa mga manlalaro: sa balik na 96 porsiyento, 1.92 beses ng taya.',
  sideShown: '{side}.',
  tower: 'Tore',
  doors: 'Mga pinto sa bawat palapag',
  towerBoard: 'Toreng may {floors} palapag, mula sa ibaba',
  towerRules:
    'Bawat isa sa {floors} palapag ay may mga pintong kasindami ng pinili mo, at may bitag sa likod ng isa. Sa likod ng iba ay may daang paakyat, at tumataas ang halaga ng taya mo. Puwede kang mag-cash out sa alinmang palapag. Kung mas kaunti ang pinto, mas malaki ang bayad ng palapag. Tinatapos ng bitag ang round nang walang panalo. Hihintayin ka ng round na iniwan mo.',
  nextFloor: 'Bayad ng susunod na palapag',
  chooseDoor: 'Pumili ng pinto sa palapag {floor}',
  doorClosed: 'Palapag {floor}, pinto {door}: sarado',
  doorOpen: 'Palapag {floor}, pinto {door}: daang paakyat',
  doorTrap: 'Palapag {floor}, pinto {door}: bitag',
  climbed: 'Sa iyo na ang palapag {floor}. Mag-cash out na ng {amount}, o magpatuloy.',
  trapped: 'May bitag. Tapos na ang round.',
  outcomeTower: 'mga bitag sa likod ng mga pinto {doors}, mula sa ibaba',
}
