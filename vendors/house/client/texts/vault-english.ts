/** Of the vault and its jackpots. */
export const vaultEnglish = {
  vault: 'Vault',
  mini: 'Mini',
  major: 'Major',
  grand: 'Grand',
  vaultRules:
    'A vault is opened. Behind its door is a prize or nothing, and either way the round may also hit a jackpot. Both are decided by chance when the round begins.',
  vaultPrize: '{times} times the stake: {percent} of all rounds.',
  jackpotRules:
    'Of each stake {percent} goes into three jackpots, which all players of these games feed together. The higher the stake, the likelier a hit: a stake twice as high hits twice as often. Whoever hits a jackpot gets all of it, and it starts again. When two hit at the same time, the first one gets it, and the other what has come after.',
  jackpotOf:
    '{name}: gets {share} of each stake, begins with {seed}, and is hit once in {onceIn} of stakes on average.',
  jackpotReturn:
    'Of the {percent} that come back to players, {behind} lie behind the door. {fed} come back by jackpots that players have fed, and {begun} by what the house seeds them with. Jackpots are rare: in most sessions nothing of that part comes back.',
  jackpotHit: 'The {name} jackpot is yours: {amount}!',
  outcomeVault: '{number} of a million behind the door, {hitNumber} of a thousand million for the jackpots',
}
