-- When a preset was made. The ids of those that are there begin with it, as 48 bits in hexadecimal digits.
ALTER TABLE presets ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
UPDATE presets SET created_at =
  (instr('0123456789abcdef', substr(id, 1, 1)) - 1) * 17592186044416
  + (instr('0123456789abcdef', substr(id, 2, 1)) - 1) * 1099511627776
  + (instr('0123456789abcdef', substr(id, 3, 1)) - 1) * 68719476736
  + (instr('0123456789abcdef', substr(id, 4, 1)) - 1) * 4294967296
  + (instr('0123456789abcdef', substr(id, 5, 1)) - 1) * 268435456
  + (instr('0123456789abcdef', substr(id, 6, 1)) - 1) * 16777216
  + (instr('0123456789abcdef', substr(id, 7, 1)) - 1) * 1048576
  + (instr('0123456789abcdef', substr(id, 8, 1)) - 1) * 65536
  + (instr('0123456789abcdef', substr(id, 10, 1)) - 1) * 4096
  + (instr('0123456789abcdef', substr(id, 11, 1)) - 1) * 256
  + (instr('0123456789abcdef', substr(id, 12, 1)) - 1) * 16
  + (instr('0123456789abcdef', substr(id, 13, 1)) - 1) * 1
WHERE id GLOB '????????-????-7???-????-????????????';
