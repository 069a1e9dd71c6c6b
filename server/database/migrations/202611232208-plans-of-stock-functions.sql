-- PostgreSQL takes an array for ten rows, so that plans for the lines at hand look cheaper than the kept one, and it planned
-- both functions anew for every order: most of their time (docs/decisions/155-stock-in-three-tables.md).
alter function locked_levels(uuid[], text[]) set plan_cache_mode = force_generic_plan;
alter function move_stock(uuid[], text[], integer[]) set plan_cache_mode = force_generic_plan;
