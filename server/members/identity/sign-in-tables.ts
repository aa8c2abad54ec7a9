declare module '#server/platform/database/tables.ts' {
  interface Tables {
    linked_identity: LinkedIdentityTable
    sign_in_flow: SignInFlowTable
    link_ticket: LinkTicketTable
  }
}

interface LinkedIdentityTable {
  merchant: string
  provider: string
  issuer: string
  subject: string
  member_id: bigint
  linked_at: Date
}

interface SignInFlowTable {
  flow_hash: Buffer
  merchant: string
  provider: string
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  /** To whose account the identity is to be linked, where its owner began from within. */
  member_id: bigint | null
  /** Of the hash of the password that was proven then, where there is a `member_id`. */
  proof: Buffer | null
  expires_at: Date
}

interface LinkTicketTable {
  ticket_hash: Buffer
  merchant: string
  provider: string
  issuer: string
  subject: string
  expires_at: Date
}

export type { LinkedIdentityTable, SignInFlowTable }
