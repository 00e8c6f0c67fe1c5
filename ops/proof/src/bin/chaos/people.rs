//! Members of the first company whom a scene makes for itself, at addresses of `chaos.example`.

use anyhow::Result;
use proof::stage::Stage;

/// Gives those who cannot log in yet the demo members' password.
pub(crate) async fn give_passwords(stage: &Stage) -> Result<()> {
    let sql = "insert into login_identity (email, identity_id, kind, company_id, member_id, password_hash, password_changed_at, created_at)
         select m.email, gen_random_uuid(), 'member', 1, m.member_id, i.password_hash, now(), now()
           from member m, login_identity i where m.email like '%@chaos.example' and i.email = 'admin@a.example'
         on conflict do nothing";
    sqlx::raw_sql(sql).execute(&mut stage.look().await?).await?;
    Ok(())
}
