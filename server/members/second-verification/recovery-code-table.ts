declare module '#server/platform/database/tables.ts' {
  interface Tables {
    recovery_code: { member_id: bigint; code_hash: Buffer; used_at: Date | null }
  }
}

export {}
