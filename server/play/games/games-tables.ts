declare module '#server/platform/database/tables.ts' {
  interface Tables {
    favourite: { member_id: bigint; game_id: number; added_at: Date }
    recent_game: { member_id: bigint; game_id: number; opened_at: Date }
    /** `day` is its beginning in UTC. */
    game_opening: { day: Date; merchant: string; game_id: number; members: number }
  }
}

export {}
