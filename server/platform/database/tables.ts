/**
 * All tables by name. Each domain adds its own beside its store, so that this file knows none of them:
 *
 *     declare module '#server/platform/database/tables.ts' {
 *       interface Tables {
 *         member: MemberTable
 *       }
 *     }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the domains
export interface Tables {}
