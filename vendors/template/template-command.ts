import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { templateServer } from './server.ts'
import { openWallet } from './wallet.ts'

const { KEY, WALLET, MERCHANT = 'solmar', LOBBY, PORT = '4100', JOURNAL = 'coin-rounds.jsonl' } = process.env
if (!KEY || !WALLET || !LOBBY || process.argv.length > 2) {
  process.stderr.write(
    'KEY=vendor.pem WALLET=<host>/wps/vendors/<code> LOBBY=<host> npm run vendor-template\n',
  )
  process.exit(2)
}
const wallet = openWallet({ address: WALLET, merchant: MERCHANT, key: createPrivateKey(readFileSync(KEY)) })
const server = await templateServer({ wallet, journal: JOURNAL, lobby: LOBBY })
server.listen(Number(PORT), () =>
  process.stdout.write(`The game is played at http://play.localhost:${PORT}/play\n`),
)
