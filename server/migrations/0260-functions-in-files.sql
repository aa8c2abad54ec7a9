-- Migrations are recorded in migration_content only, and functions in migration_function (decision 135).
DROP TABLE IF EXISTS kysely_migration, kysely_migration_lock;
