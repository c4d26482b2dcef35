-- Every row moves its amount from the contra account to the account: the house, a match's pot (pot/ID), or a player.
ALTER TABLE ledger ADD COLUMN contra TEXT NOT NULL DEFAULT 'house';
ALTER TABLE ledger ALTER COLUMN contra DROP DEFAULT;
UPDATE ledger SET contra = 'pot/' || reference WHERE cause IN ('stake', 'stake_returned', 'pot');

-- What was left in the pots of matches that are over goes to the house.
INSERT INTO ledger (account_id, balance, amount, cause, reference, time, contra)
SELECT 'house', balance, -SUM(amount), 'pot_rest', reference, MAX(time), contra FROM ledger
WHERE contra LIKE 'pot/%'
  AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = reference AND m.status IN ('PENDING', 'ACTIVE'))
GROUP BY contra, reference, balance HAVING SUM(amount) <> 0;
