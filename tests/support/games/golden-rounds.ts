/** Seeds, and what is drawn from them: the server and the page that verifies have to say the same for ever. Worked out by another program too. */
export const goldenRounds = [
  {
    serverSeed: '0000000000000000000000000000000000000000000000000000000000000000',
    clientSeed: 'a player',
    nonce: 0,
    commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    roll: 7132,
    coin: 'heads',
    /** Of three doors. */
    traps: [1, 1, 0, 0, 0, 2, 1, 0],
    /** Of a million. */
    fishing: 837132,
    /** Of a thousand million, after that. */
    hit: 317309472,
    /** Of five. */
    mines: [7, 17, 1, 22, 4],
    /** Cards of a room, 0 to 51. */
    deck: [4, 26, 47, 15, 30, 28, 51, 44, 46, 11, 41, 17],
  },
  {
    serverSeed: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    clientSeed: 'ñ is a letter',
    nonce: 1,
    commitment: '9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056',
    roll: 691,
    coin: 'tails',
    /** Of three doors. */
    traps: [0, 2, 1, 0, 1, 0, 0, 1],
    /** Of a million. */
    fishing: 390691,
    /** Of a thousand million, after that. */
    hit: 430686584,
    /** Of five. */
    mines: [16, 2, 10, 6, 13],
    /** Cards of a room, 0 to 51. */
    deck: [11, 15, 36, 0, 38, 3, 35, 17, 5, 48, 39, 21],
  },
  {
    serverSeed: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    clientSeed: '0',
    nonce: 4294967296,
    commitment: '4884fdaafea47c29fea7159d0daddd9c085d6200e1359e85bb81736af6b7c837',
    roll: 9444,
    coin: 'heads',
    /** Of three doors. */
    traps: [2, 2, 1, 2, 1, 0, 1, 2],
    /** Of a million. */
    fishing: 339444,
    /** Of a thousand million, after that. */
    hit: 942248528,
    /** Of five. */
    mines: [19, 8, 10, 6, 4],
    /** Cards of a room, 0 to 51. */
    deck: [20, 17, 45, 8, 4, 28, 23, 38, 34, 22, 19, 24],
  },
] as const
