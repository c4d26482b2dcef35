-- When a preset was made. The ids of those that are there begin with it, as 48 bits in hexadecimal digits.
ALTER TABLE presets ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
UPDATE presets SET created_at = ('x' || substr(id, 1, 8) || substr(id, 10, 4))::bit(48)::bigint
WHERE id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7';
