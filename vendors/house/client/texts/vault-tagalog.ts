import type { vaultEnglish } from './vault-english.ts'

/** The same in Tagalog. */
export const vaultTagalog: Readonly<Record<keyof typeof vaultEnglish, string>> = {
  vault: 'Kaha de yero',
  mini: 'Mini',
  major: 'Major',
  grand: 'Grand',
  vaultRules:
    'Bubuksan ang isang kaha de yero. Sa likod ng pinto nito ay walang laman o may premyo, at anuman ang naroon, puwede ring tumama ng jackpot ang round. Tsansa ang nagpapasya sa dalawa sa simula ng round.',
  vaultPrize: '{times} beses ng taya: {percent} ng lahat ng round.',
  jackpotRules:
    'Sa bawat taya, {percent} ang napupunta sa tatlong jackpot, na sama-samang pinalalaki ng lahat ng naglalaro ng mga larong ito. Kung mas malaki ang taya, mas malaki ang pagkakataon: doble ang dalas ng tama kapag doble ang taya. Buong jackpot ang makukuha ng tumama, at magsisimula ito muli. Kapag sabay na tumama ang dalawa, ang nauna ang makakakuha nito, at ang naipon pagkatapos ang sa isa pa.',
  jackpotOf:
    '{name}: tumatanggap ng {share} ng bawat taya, nagsisimula sa {seed}, at tinatamaan nang isang beses sa bawat {onceIn} na taya sa karaniwan.',
  jackpotReturn:
    'Sa {percent} na bumabalik sa mga manlalaro, {behind} ang nasa likod ng pinto. {fed} ang bumabalik sa mga jackpot na pinalaki ng mga manlalaro, at {begun} sa panimulang bigay ng bahay. Bihira ang jackpot: sa karamihan ng paglalaro, walang bumabalik mula sa bahaging iyon.',
  jackpotHit: 'Sa iyo ang {name} jackpot: {amount}!',
  outcomeVault:
    '{number} ng isang milyon sa likod ng pinto, {hitNumber} ng isang libong milyon para sa mga jackpot',
}
