import { runWalletKit } from './run-wallet-kit.ts'

/** `npm run wallet-kit`: what a wallet that vendors call keeps of the protocol, and what not. */
process.exitCode = await runWalletKit(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  now: () => Date.now(),
})
