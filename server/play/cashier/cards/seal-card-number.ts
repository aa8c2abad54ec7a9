import { createHmac } from 'node:crypto'
import { cardsSecretName, merchantSecret } from '../../../configuration/gate/members/merchant-secret.ts'
import { derivedKey, openSecret, sealSecret } from '../../../platform/signed-messages/seal-secret.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { CardRow } from './card-table.ts'

interface CardKeys {
  /** Of the same number it is always the same, of another merchant's another one. */
  hash(number: string): Buffer
  /** For the row of this card, and no other. */
  seal(number: string, card: string): Buffer
}

/** What seals numbers of a merchant; undefined where its secret is missing. */
export function cardKeys(
  { secret, log }: Pick<CashierDeps, 'secret' | 'log'>,
  merchant: string,
): CardKeys | undefined {
  const by = secretOf({ secret }, merchant)
  if (by === undefined) {
    log.error(
      { merchant, setting: `SECRET_${cardsSecretName(merchant)}` },
      'cards cannot be sealed: a setting is missing',
    )
    return undefined
  }
  return {
    hash: (number) =>
      createHmac('sha256', derivedKey(by, `card-hash/${merchant}`))
        .update(number)
        .digest(),
    seal: (number, card) =>
      sealSecret(Buffer.from(number), sealingKey(by, merchant), placeOf(merchant, card)),
  }
}

/** The number of a card, to pay to it. Undefined where the secret is missing, or is another one than the number was sealed by. */
export function openCardNumber(
  { secret }: Pick<CashierDeps, 'secret'>,
  merchant: string,
  { id, number }: Pick<CardRow, 'id' | 'number'>,
): string | undefined {
  const by = secretOf({ secret }, merchant)
  return by === undefined
    ? undefined
    : openSecret(number, sealingKey(by, merchant), placeOf(merchant, id))?.toString()
}

function secretOf({ secret }: Pick<CashierDeps, 'secret'>, merchant: string) {
  return merchantSecret(secret, merchant)(cardsSecretName(merchant))
}

function sealingKey(by: string, merchant: string) {
  return derivedKey(by, `card-number/${merchant}`)
}

function placeOf(merchant: string, card: string) {
  return `card/${merchant}/${card}`
}
