//! SQL of the catalogue. Rows go in as JSON objects under the names of their columns and come out as lists of texts.

use std::collections::BTreeSet;

use db::{DbError, TenantTx};
use serde_json::Value;

use super::changes::TableRow;
use super::tables::Table;

/// The rows of a table in their order, cells in the order of its columns.
pub(super) async fn rows(tx: &mut TenantTx, table: Table) -> Result<Vec<TableRow>, DbError> {
    match table {
        Table::UnitCategories => {
            sqlx::query_scalar!(
                r#"select array[unit_category, unit, allowed_min::text, allowed_max::text, integer_digits::text, display_order::text,
                     label_ja, label_en, label_ko] as "row!" from unit_category order by display_order, unit_category"#
            )
            .fetch_all(&mut **tx)
            .await
        }
        Table::SignalGroups => {
            sqlx::query_scalar!(
                r#"select array[major_category, display_order::text, label_ja, label_en, label_ko] as "row!"
                   from signal_group order by display_order, major_category"#
            )
            .fetch_all(&mut **tx)
            .await
        }
        Table::Signals => signals(tx).await,
        Table::CompanySignals => company_signals(tx).await,
        Table::AlarmTexts => {
            sqlx::query_scalar!(
                r#"select array[model, alarm_number, text_ja, text_en, text_ko, default_mail::text] as "row!"
                   from alarm_text order by model, char_length(alarm_number), alarm_number"#
            )
            .fetch_all(&mut **tx)
            .await
        }
        Table::EquipmentModels => {
            sqlx::query_scalar!(
                r#"select array[category, maker, specification, model, display_order::text] as "row!"
                   from equipment_model order by category, display_order, maker, specification, model"#
            )
            .fetch_all(&mut **tx)
            .await
        }
        Table::LiquidTypes => liquid_types(tx).await,
        Table::Constants => {
            sqlx::query_scalar!(r#"select array[item, value] as "row!" from constant order by item"#)
                .fetch_all(&mut **tx)
                .await
        }
    }
}

async fn liquid_types(tx: &mut TenantTx) -> Result<Vec<TableRow>, DbError> {
    sqlx::query_scalar!(
        r#"select array[liquid_type, density::float8::text, display_order::text, label_ja, label_en, label_ko] as "row!"
           from liquid_type order by display_order, liquid_type"#
    )
    .fetch_all(&mut **tx)
    .await
}

async fn signals(tx: &mut TenantTx) -> Result<Vec<TableRow>, DbError> {
    sqlx::query_scalar!(
        r#"select array[item_key, major_category, unit_category, coalesce(unit, ''), decimals::text, scale::text,
             display_order::text, label_ja, label_en, label_ko] as "row!" from signal order by display_order, item_key"#
    )
    .fetch_all(&mut **tx)
    .await
}

async fn company_signals(tx: &mut TenantTx) -> Result<Vec<TableRow>, DbError> {
    sqlx::query_scalar!(
        r#"select array[item_key, major_category, unit_category, coalesce(unit, ''), decimals::text, scale::text,
             display_order::text, label_ja, label_en, label_ko] as "row!"
           from company_signal where company_id = $1 order by display_order, item_key"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Writes rows: those whose key is known are changed, the others added.
pub(super) async fn write(tx: &mut TenantTx, table: Table, rows: &Value) -> Result<(), DbError> {
    let statement = match table {
        Table::UnitCategories => sqlx::query!(
            "insert into unit_category select * from jsonb_populate_recordset(null::unit_category, $1)
             on conflict on constraint unit_category_pk do update set unit = excluded.unit, allowed_min = excluded.allowed_min,
               allowed_max = excluded.allowed_max, integer_digits = excluded.integer_digits,
               display_order = excluded.display_order, label_ja = excluded.label_ja, label_en = excluded.label_en,
               label_ko = excluded.label_ko",
            rows,
        ),
        Table::SignalGroups => sqlx::query!(
            "insert into signal_group select * from jsonb_populate_recordset(null::signal_group, $1)
             on conflict on constraint signal_group_pk do update set display_order = excluded.display_order,
               label_ja = excluded.label_ja, label_en = excluded.label_en, label_ko = excluded.label_ko",
            rows,
        ),
        Table::Signals | Table::CompanySignals => return write_signals(tx, table, rows).await,
        Table::AlarmTexts => sqlx::query!(
            "insert into alarm_text select * from jsonb_populate_recordset(null::alarm_text, $1)
             on conflict on constraint alarm_text_pk do update set text_ja = excluded.text_ja, text_en = excluded.text_en,
               text_ko = excluded.text_ko, default_mail = excluded.default_mail",
            rows,
        ),
        Table::EquipmentModels => sqlx::query!(
            "insert into equipment_model select * from jsonb_populate_recordset(null::equipment_model, $1)
             on conflict on constraint equipment_model_pk do update set display_order = excluded.display_order",
            rows,
        ),
        Table::LiquidTypes => sqlx::query!(
            "insert into liquid_type select * from jsonb_populate_recordset(null::liquid_type, $1)
             on conflict on constraint liquid_type_pk do update set density = excluded.density,
               display_order = excluded.display_order, label_ja = excluded.label_ja, label_en = excluded.label_en,
               label_ko = excluded.label_ko",
            rows,
        ),
        Table::Constants => sqlx::query!(
            "insert into constant select * from jsonb_populate_recordset(null::constant, $1)
             on conflict on constraint constant_pk do update set value = excluded.value",
            rows,
        ),
    };
    statement.execute(&mut **tx).await?;
    Ok(())
}

async fn write_signals(tx: &mut TenantTx, table: Table, rows: &Value) -> Result<(), DbError> {
    let statement = if table == Table::Signals {
        sqlx::query!(
            "insert into signal (item_key, major_category, unit_category, unit, decimals, scale, display_order,
               label_ja, label_en, label_ko)
             select r.item_key, r.major_category, r.unit_category, nullif(r.unit, ''), r.decimals, r.scale, r.display_order,
               r.label_ja, r.label_en, r.label_ko from jsonb_populate_recordset(null::signal, $1) r
             on conflict on constraint signal_pk do update set major_category = excluded.major_category,
               unit_category = excluded.unit_category, unit = excluded.unit, decimals = excluded.decimals,
               scale = excluded.scale, display_order = excluded.display_order, label_ja = excluded.label_ja,
               label_en = excluded.label_en, label_ko = excluded.label_ko",
            rows,
        )
    } else {
        sqlx::query!(
            "insert into company_signal (company_id, item_key, major_category, unit_category, unit, decimals, scale,
               display_order, label_ja, label_en, label_ko)
             select $1, r.item_key, r.major_category, r.unit_category, nullif(r.unit, ''), r.decimals, r.scale,
               r.display_order, r.label_ja, r.label_en, r.label_ko from jsonb_populate_recordset(null::company_signal, $2) r
             on conflict on constraint company_signal_pk do update set major_category = excluded.major_category,
               unit_category = excluded.unit_category, unit = excluded.unit, decimals = excluded.decimals,
               scale = excluded.scale, display_order = excluded.display_order, label_ja = excluded.label_ja,
               label_en = excluded.label_en, label_ko = excluded.label_ko",
            tx.company(),
            rows,
        )
    };
    statement.execute(&mut **tx).await?;
    Ok(())
}

/// Removes rows by their keys.
pub(super) async fn remove(tx: &mut TenantTx, table: Table, rows: &[TableRow]) -> Result<(), DbError> {
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at).cloned()).collect::<Vec<String>>();
    let keys = column(0);
    let statement = match table {
        Table::UnitCategories => sqlx::query!("delete from unit_category where unit_category = any($1)", &keys),
        Table::SignalGroups => sqlx::query!("delete from signal_group where major_category = any($1)", &keys),
        Table::Signals => sqlx::query!("delete from signal where item_key = any($1)", &keys),
        Table::CompanySignals => {
            let company = tx.company();
            sqlx::query!("delete from company_signal where company_id = $1 and item_key = any($2)", company, &keys)
        }
        Table::AlarmTexts => sqlx::query!(
            "delete from alarm_text where (model, alarm_number) in (select * from unnest($1::text[], $2::text[]))",
            &keys,
            &column(1),
        ),
        Table::EquipmentModels => sqlx::query!(
            "delete from equipment_model where (category, maker, specification, model)
               in (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]))",
            &keys,
            &column(1),
            &column(2),
            &column(3),
        ),
        Table::LiquidTypes => sqlx::query!("delete from liquid_type where liquid_type = any($1)", &keys),
        Table::Constants => sqlx::query!("delete from constant where item = any($1)", &keys),
    };
    statement.execute(&mut **tx).await?;
    Ok(())
}

/// The signals that layouts of the company hold.
pub(super) async fn signals_in_layouts(tx: &mut TenantTx) -> Result<BTreeSet<String>, DbError> {
    let keys = sqlx::query_scalar!(
        r#"select distinct k.key as "key!" from signal_layout l cross join lateral unnest(l.value_keys || l.counter_keys) k(key)
           where l.company_id = $1"#,
        tx.company(),
    );
    Ok(keys.fetch_all(&mut **tx).await?.into_iter().collect())
}
