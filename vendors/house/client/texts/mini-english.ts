/** Of the coin and the tower. */
export const miniEnglish = {
  coin: 'Coin flip',
  heads: 'Heads',
  tails: 'Tails',
  coinAsk: 'Your side of the coin, and what it pays',
  coinRules:
    'Choose a side, and a coin is flipped; both are equally likely. The right one pays twice the return to player: at a return of 96 percent, 1.92 times the stake.',
  sideShown: '{side}.',
  tower: 'Tower',
  doors: 'Doors on a floor',
  towerBoard: 'Tower of {floors} floors, from the ground up',
  towerRules:
    'Each of the {floors} floors has as many doors as you choose, and a trap behind one of them. Behind the others the way leads up, and your stake is worth more. You may cash out on any floor. The fewer doors, the more a floor pays. A trap ends the round without a win. A round that you leave waits for you.',
  nextFloor: 'Next floor pays',
  chooseDoor: 'Choose a door on floor {floor}',
  doorClosed: 'Floor {floor}, door {door}: closed',
  doorOpen: 'Floor {floor}, door {door}: the way up',
  doorTrap: 'Floor {floor}, door {door}: trap',
  climbed: 'Floor {floor} is yours. Cash out now for {amount}, or keep going.',
  trapped: 'A trap. The round is over.',
  outcomeTower: 'traps behind doors {doors}, from the ground up',
}
