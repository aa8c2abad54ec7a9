/** The account type of a trial (specification §4, §6): it sees the agent's entry, and behind it that a real account is needed. */
export const trialAccount = 4

/** Account types of agents (specification §6). */
const agentTypes: readonly number[] = [1, 2, 41, 42]

/** Whether an account of this type is an agent's: 1, 2, 41, 42. */
export function isAgentAccount(type: number): boolean {
  return agentTypes.includes(type)
}

/** Whether an account of this type (`isAgent` of the session) has the agent's entry: 1, 2, 41, 42 and the trial's 4; not a player's 0. */
export function isAgentType(type: number): boolean {
  return type === trialAccount || isAgentAccount(type)
}
