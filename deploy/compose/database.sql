-- Runs once, when the volume is empty: a database and an ordinary role that owns it. The superuser remains without a password, so it can be
-- used only inside the container (docker compose exec postgres psql -U postgres).
\getenv password POSTGRES_PASSWORD
create role mulya login password :'password';
create database mulya owner mulya;
alter role postgres password null;
