//! The OpenAPI document of all routes.

use std::collections::HashSet;

use salvo::oapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use salvo::oapi::{Info, OpenApi};
use serde_json::{Value, json};

use crate::routes::RouteAccess;
use crate::service::RouteTables;
use crate::{problem, signed};

/// What a system of a company sends beside its keys.
const SIGNED: &str = "HMAC-SHA256 in hexadecimal digits, under the secret key, over method, path from /webapi on, query, \
    SHA-256 of the body in hexadecimal digits, X-Timestamp and X-Nonce, parted by line breaks";

/// What a reader must know before the first call.
const ABOUT: &str = "\
Cloud portal for liquid-filling production lines.

- Calls under `/api` answer `{code, message, data}`. Code 200 is a success; 501 names the fields to mend; 500 tells in \
words what stands in the way; 401 and 40163 ask for a login; 403 says that a permission is missing.
- Log in with `POST /api/hughomememberC/hugHomeMemberLogin` and send the token as `Authorization: Bearer <token>`.
- `Accept-Language` (ja, en, ko) chooses the language of messages.
- `Idle-Seconds` tells how long ago the person last did something; the session counts as used then. Without it the \
call counts as theirs. Event streams never count.
- `x-permission` is the permission that a call asks for.
- Gateways of plants send their data to `/ingest/v1`, with a key and a secret of their own.
- Systems of companies call `/webapi/v1`, with keys and a signature instead of a login.";

/// The OpenAPI 3.1 document of all routes; each operation names its permission and area.
pub fn document(parts: &RouteTables) -> Value {
    salvo::oapi::naming::set_namer(salvo::oapi::naming::FlexNamer::new().short_mode(true).generic_delimiter('_', '_'));
    let info = Info::new("Sosogi", env!("CARGO_PKG_VERSION")).description(ABOUT);
    let bearer = |words: &str| SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer).description(words));
    let header =
        |name: &str, words: &str| SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(name, words)));
    let doc = OpenApi::with_info(info)
        .add_security_scheme("bearer", bearer("The token of a person's session"))
        .add_security_scheme("gateway", header("Sosogi-Gateway", "The key id of a gateway"))
        .add_security_scheme("gatewaySecret", bearer("The secret of a gateway"))
        .add_security_scheme("apiKey", header("X-Api-Key", "The API key of a company's set"))
        .add_security_scheme("accessKey", header("X-Access-Key", "The access key of the set"))
        .add_security_scheme("timestamp", header("X-Timestamp", "Seconds since 1970, at most five minutes from ours"))
        .add_security_scheme("nonce", header("X-Nonce", "16 to 64 characters that no other call has"))
        .add_security_scheme("signature", header("X-Signature", SIGNED))
        .merge_router(&parts.router);
    let mut doc = serde_json::to_value(&doc).unwrap_or_default();
    for route in &parts.routes {
        let method = route.method.as_str().to_ascii_lowercase();
        let Some(operation) =
            doc.pointer_mut(&format!("/paths/{}/{method}", route.path.replace('~', "~0").replace('/', "~1")))
        else {
            continue;
        };
        let name: String = route
            .path
            .trim_start_matches("/api/")
            .split(['/', '{', '}', '-'])
            .filter(|p| !p.is_empty())
            .collect::<Vec<_>>()
            .join("_");
        operation["operationId"] = json!(format!("{method}_{name}"));
        operation["tags"] = json!([route.area]);
        operation["responses"]["405"] = json!({ "$ref": "#/components/responses/OtherMethod" });
        match route.access {
            RouteAccess::Guarded(permission) => operation["x-permission"] = json!(permission.0),
            RouteAccess::Signed(permission) => {
                operation["x-permission"] = json!(permission.0);
                signed::documented(operation, &method);
            }
            RouteAccess::Public => open_to_all(operation),
        }
    }
    doc["components"]["responses"]["OtherMethod"] = json!({
        "description": "The path takes other methods (code 500)",
        "headers": { "Allow": { "description": "The methods that it takes", "schema": { "type": "string" } } },
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } },
    });
    answers_are_whole(&mut doc);
    problem::documented(&mut doc);
    doc
}

/// What a reader of the signed calls must know before the first one.
const ABOUT_SIGNED: &str = "\
Calls of companies' own systems.

- Each call carries an API key, an access key, a timestamp, a nonce and a signature; the guide shows how they are made.
- What went well is `{data}`, a list that comes in parts `{data, nextCursor}`; what did not is a problem after RFC 9457.
- `Accept-Language` (ja, en, ko) chooses the language of messages.";

/// The document of the signed calls alone: for companies' systems, with what their calls name and nothing else.
pub fn signed_document(parts: &RouteTables) -> Value {
    let mut doc = document(parts);
    doc["info"]["title"] = json!("Sosogi Web API");
    doc["info"]["description"] = json!(ABOUT_SIGNED);
    let signed: HashSet<&str> = parts
        .routes
        .iter()
        .filter(|route| matches!(route.access, RouteAccess::Signed(_)))
        .map(|route| route.path.as_str())
        .collect();
    if let Some(paths) = doc["paths"].as_object_mut() {
        paths.retain(|path, _| signed.contains(path.as_str()));
        for (path, item) in paths.iter_mut() {
            // `/webapi/v1/production/days` is of the production
            let subject = path.split('/').nth(3).unwrap_or_default().to_owned();
            for operation in item.as_object_mut().into_iter().flat_map(|item| item.values_mut()) {
                operation["tags"] = json!([subject]);
                if let Some(fields) = operation.as_object_mut() {
                    fields.remove("x-permission");
                }
            }
        }
    }
    keep_named(&mut doc);
    doc
}

/// Takes the components away that no call names, nor anything that one names.
fn keep_named(doc: &mut Value) {
    let mut named = HashSet::new();
    pointers(&doc["paths"], doc, &mut named);
    let mut schemes = HashSet::new();
    for operation in doc["paths"].as_object().into_iter().flat_map(|paths| paths.values()).filter_map(Value::as_object)
    {
        let asked = operation.values().filter_map(|spec| spec["security"].as_array()).flatten();
        schemes.extend(asked.filter_map(Value::as_object).flat_map(|all| all.keys().cloned()));
    }
    let Some(components) = doc["components"].as_object_mut() else { return };
    for (kind, all) in components {
        let Some(all) = all.as_object_mut() else { continue };
        all.retain(|name, _| match kind.as_str() {
            "securitySchemes" => schemes.contains(name),
            _ => named.contains(&format!("/components/{kind}/{name}")),
        });
    }
}

/// Where everything stands in the document that a value names.
fn pointers(value: &Value, doc: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| pointers(item, doc, found)),
        Value::Object(fields) => {
            if let Some(at) = fields.get("$ref").and_then(Value::as_str).and_then(|at| at.strip_prefix('#'))
                && found.insert(at.to_owned())
                && let Some(there) = doc.pointer(at)
            {
                pointers(there, doc, found);
            }
            fields.values().for_each(|field| pointers(field, doc, found));
        }
        _ => {}
    }
}

/// A call for anybody, unless it names credentials of its own: no person is asked for, so none is missed.
fn open_to_all(operation: &mut Value) {
    if operation["security"].is_array() {
        return;
    }
    operation["security"] = json!([]);
    if let Some(answers) = operation["responses"].as_object_mut() {
        answers.retain(|status, _| status != "401" && status != "403");
    }
}

/// Answers carry every field they have, with null where there is nothing: schemas that no request uses say so.
fn answers_are_whole(doc: &mut Value) {
    let mut asked = HashSet::new();
    for operation in doc["paths"].as_object().into_iter().flat_map(|paths| paths.values()).filter_map(Value::as_object)
    {
        for spec in operation.values() {
            references(&spec["requestBody"], doc, &mut asked);
            references(&spec["parameters"], doc, &mut asked);
        }
    }
    let Some(schemas) = doc["components"]["schemas"].as_object_mut() else { return };
    for (_, schema) in schemas.iter_mut().filter(|(name, _)| !asked.contains(name.as_str())) {
        require_all(schema);
    }
}

fn references(value: &Value, doc: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| references(item, doc, found)),
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str).and_then(|at| at.rsplit('/').next())
                && found.insert(name.to_owned())
            {
                references(&doc["components"]["schemas"][name], doc, found);
            }
            fields.values().for_each(|field| references(field, doc, found));
        }
        _ => {}
    }
}

fn require_all(schema: &mut Value) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        let names: Vec<&String> = properties.keys().collect();
        schema["required"] = json!(names);
    }
    for part in schema.get_mut("allOf").and_then(Value::as_array_mut).into_iter().flatten() {
        require_all(part);
    }
}
