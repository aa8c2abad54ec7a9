interface VendorCodeRow {
  /** In one sentence, for the vendor's engineer; it goes with every refusal as `message`. */
  readonly meaning: string
  /** Whether the answer to a transaction is kept: the same transaction gets it again for ever, also when the reason has passed. */
  readonly isKept: boolean
}

/** The closed list of what a wallet answers. All of it comes with HTTP status 200 but for `unknown`. */
export const vendorCodes = {
  ok: { meaning: 'Done.', isKept: true },
  wrongSyntax: { meaning: 'The body is not what this call takes.', isKept: false },
  invalidSignature: {
    meaning: 'The signature, its time or its key is not valid, or the message came before.',
    isKept: false,
  },
  invalidToken: { meaning: 'There is no such ticket or session, or it is not of this round.', isKept: false },
  tokenExpired: { meaning: 'The ticket or the session is over.', isKept: true },
  wrongCurrency: { meaning: 'The session is in another currency.', isKept: false },
  notEnoughMoney: { meaning: 'The player has too little; the balance says how much.', isKept: true },
  userDisabled: { meaning: 'The player may not bet.', isKept: true },
  limitReached: { meaning: 'A limit of the player or of the wallet forbids it.', isKept: true },
  transactionDoesNotExist: {
    meaning: 'What the transaction refers to is not there, or was a stake of another round.',
    isKept: false,
  },
  held: {
    meaning:
      'The win is recorded, and paid or refused by the operators of the merchant. It is final for the vendor: do not send the win again under another id.',
    isKept: true,
  },
  duplicateTransaction: {
    meaning: 'The id was used for something else, or the debit that it names was settled the other way.',
    isKept: true,
  },
  gameUnavailable: { meaning: 'The game takes no bets now, or its round is closed.', isKept: true },
  unknown: { meaning: 'Nobody knows whether it was done: send the same again later.', isKept: false },
} as const satisfies Record<string, VendorCodeRow>

export type VendorCode = keyof typeof vendorCodes
export const vendorCodeNames = Object.keys(vendorCodes) as readonly VendorCode[]
