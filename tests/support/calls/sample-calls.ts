import type { CallDescriptor } from '#schemas/calls/call.ts'
import { calls, type CallId } from '#schemas/calls/calls.ts'
import type { Given } from '../server/test-visitor.ts'

const code = { random: 'a'.repeat(22) }

/** What gets past the schema of each call that has no envelope; what it means is another matter. */
const samples: Partial<Record<CallId, Given>> = {
  status: { query: { url: 'http://localhost/' } },
  terms: { query: { language: 'en' } },
  registerSmsCode: { query: { mobileNo: '9171230000' } },
  affiliate: { query: { domain: 'localhost', code: 'NOBODY' } },
  loginStepCode: { body: { ticket: 'a'.repeat(43), method: 'sms' } },
  freePlay: { body: { os: 'test', platform: 'W', ...code, gatewayVersion: 3, language: 'en' } },
  loginSmsCode: { body: { mobileNum: '9171230000' } },
  resetSmsCode: { body: { mobileNum: '9171230000' } },
  memberSmsCode: { body: { purpose: 'changePassword' } },
  memberMailCode: { body: { email: 'nobody@example.com' } },
  beginSignIn: { body: { provider: 'google' } },
  unlinkSignIn: { body: { provider: 'google' } },
  setMemberIcon: { body: Buffer.from('no picture') },
  changeProfile: { body: { form: 'none', fields: {} } },
  changeLanguage: { body: { language: 'en' } },
  confirmEmail: { body: { ticket: 'a'.repeat(43) } },
  readEmailLink: { body: { ticket: 'a'.repeat(43) } },
  resetByMail: { body: { username: 'nobody', email: 'nobody@example.com' } },
  resetLinkAccount: { body: { ticket: 'a'.repeat(43) } },
  confirmAuthenticator: { body: { totpCode: '000000' } },
  game: { params: { nodeId: '2000' } },
  gameVendors: { query: { merchantCode: 'solmar' } },
  addFavourite: { body: { nodeId: '2000' } },
  removeFavourite: { body: { nodeId: '2000' } },
  addFavouriteByGet: { query: { nodeId: '2000' }, headers: { 'sec-fetch-site': 'same-origin' } },
  removeFavouriteByGet: { query: { nodeId: '2000' }, headers: { 'sec-fetch-site': 'same-origin' } },
  openedGame: { body: { nodeId: '2000' } },
  roundSums: { query: { from: '2026-11-20T00:00:00Z' } },
  launchGame: { body: { gameId: '2000' } },
  launchGameV2: { body: { gameId: '2000' } },
  launchPvp: { query: { roomId: '2000-small' }, headers: { 'sec-fetch-site': 'same-origin' } },
  lottoLobby: { body: { lottoView: 'lobby' } },
  movements: { query: { kinds: ['grant'], limit: 5 } },
  joinEvents: { body: { stream: 'a'.repeat(43) } },
  endSession: { params: { id: '1' } },
}

/** A call that is not refused for its shape; an encrypted one carries an empty object, which is checked after who may call. */
export function sampleCall(id: CallId): Given {
  const call: CallDescriptor = calls[id]
  return samples[id] ?? (call.body ? { body: {} } : {})
}

/** A call of an operator about a merchant, if it names one, and else about nothing; its shape may be refused after who may call. */
export function operatorCall(
  id: CallId,
  merchant: string,
): { readonly given: Given; readonly namesMerchant: boolean } {
  const { path, query, body }: CallDescriptor = calls[id]
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
  const asks = Object.keys((query as { readonly properties?: object } | undefined)?.properties ?? {})
  return {
    given: {
      ...(body ? { body: {} } : {}),
      params: Object.fromEntries(parts.map((part) => [part, part === 'merchant' ? merchant : '1'])),
      query: asks.includes('merchant') ? { merchant } : {},
    },
    namesMerchant: [...parts, ...asks].includes('merchant'),
  }
}
