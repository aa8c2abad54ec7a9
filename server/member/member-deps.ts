import type { SmsGateway } from '../gateways/sms-gateway.ts'
import type { SessionDeps } from '../session/session-deps.ts'

export interface MemberDeps extends SessionDeps {
  readonly sms: SmsGateway
}
