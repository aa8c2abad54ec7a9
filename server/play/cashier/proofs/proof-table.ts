import type { Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    proof: ProofTable
  }
}

interface ProofTable {
  id: string
  merchant: string
  member_id: bigint
  at: Date
  /** WebP. */
  image: Buffer
  image_hash: Buffer
  seen_before: boolean
  /** The payout that it proves something about. */
  used_for: string | null
  /** The deposit whose transfer it shows. */
  used_for_deposit: string | null
  /** When it is deleted unless it is used. */
  expires_at: Date | null
  gradient: bigint
  thumbnail: Buffer
}
export type ProofRow = Selectable<ProofTable>
