/**
 * SQL of whose phone `:number` is, a row with the login or none: the agent's who works at it, else the one's whose own it is, else that of a
 * user's SIP account. Of two agents it is the one who gets its calls.
 */
export const phoneOwner = `(SELECT login FROM (
    SELECT login, number = :number::text AS is_there, agent_id FROM agents
    WHERE :number::text IN (number, own_number) AND login IS NOT NULL
    UNION ALL SELECT login, NULL, NULL FROM users
    WHERE sip_accounts @> jsonb_build_array(jsonb_build_object('phone_number', :number::text))
  ) AS owners ORDER BY is_there DESC NULLS LAST, agent_id, login LIMIT 1)`;
