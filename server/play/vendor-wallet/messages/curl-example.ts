import { vendorCalls, type VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'

/**
 * A call by curl and OpenSSL 3, signed by an Ed25519 key in `vendor.pem`. `WALLET` is the address up to the vendor's code, and `SESSION`
 * or `TICKET` what the launch gave.
 */
export function curlExample(id: VendorCallId): string {
  return call(id, [
    'printf \'%s.%s.%s\' "$id" "$time" "$body" > message',
    'signature=v1a,$(openssl pkeyutl -sign -inkey vendor.pem -rawin -in message | openssl base64 -A)',
  ])
}

/** The same by HMAC, with the secret in `SECRET`. */
export function curlExampleOfHmac(id: VendorCallId): string {
  return call(id, [
    'key=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d " \\n")',
    'signature=v1,$(printf \'%s.%s.%s\' "$id" "$time" "$body" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$key -binary | openssl base64 -A)',
  ])
}

function call(id: VendorCallId, signing: readonly string[]): string {
  const { name } = vendorCalls[id]
  const fields = { call: name, merchant: 'solmar', vendor: '$VENDOR', requestId: '$id', ...parts[id] }
  return [
    `id=msg_$(openssl rand -hex 16); time=$(date +%s)`,
    `body="${JSON.stringify(fields).replaceAll('"', '\\"')}"`,
    ...signing,
    `curl -sS "$WALLET/$VENDOR/${name}" -H 'content-type: application/json' -H "${signatureHeaders.id}: $id" \\`,
    `  -H "${signatureHeaders.timestamp}: $time" -H "${signatureHeaders.signature}: $signature" --data-binary "$body"`,
  ].join('\n')
}

const round = { session: '$SESSION', roundId: 'round-1' }
const parts: Readonly<Record<VendorCallId, object>> = {
  session: { ticket: '$TICKET' },
  balance: { session: '$SESSION', currency: 'EUR' },
  debit: { ...round, transactionId: 'stake-1', currency: 'EUR', amount: '250' },
  credit: { ...round, transactionId: 'win-1', debitId: 'stake-1', currency: 'EUR', amount: '400' },
  rollback: { ...round, transactionId: 'back-2', debitId: 'stake-2', currency: 'EUR' },
  closeRound: round,
  rooms: {
    currency: 'EUR',
    at: '$(date -u +%FT%TZ)',
    games: [
      {
        game: '2000',
        rooms: [{ name: 'small', ante: '10', stake: '40', seats: 4, waiting: 1, playing: 3 }],
      },
    ],
  },
  draw: { game: '2000', drawId: 'draw-1', at: '$(date -u +%FT%TZ)', numbers: [7, 3, 12, 19, 28], of: 30 },
  jackpots: { currency: 'EUR', at: '$(date -u +%FT%TZ)', jackpots: [{ level: 'grand', amount: '1250000' }] },
}
